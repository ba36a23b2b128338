import 'server-only'
import { getCountries } from 'libphonenumber-js/min'

export type Country = { code: string; name: string }

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries: Country[] = getCountries()
  .map(code => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** The countries to choose from, by name. */
export const listCountries = (): Country[] => countries
