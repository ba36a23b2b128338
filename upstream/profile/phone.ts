import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainly } from '../../contract/plainly'
import { refuseField } from '../http/refusal'

const wrongCountry = 'Please choose a country of the list.'
const wrongPhone =
  'This is no phone number of that country. Check it, or begin with + and the code of its own country.'
const wrongAbroad = 'This is no phone number of the country whose code it begins with. Please check it.'
const noCountry = 'Please begin the phone number with + and the code of its country, or choose your country.'

/** @throws Refusal 422 unless the country is two letters of ISO 3166 that have phone numbers. */
export function requireCountry(country: string): void {
  if (!isSupportedCountry(country)) refuseField('country', wrongCountry)
}

/**
 * A phone number as people read it anywhere, '+44 20 7946 0958', of whatever spelling it was typed in. Without its
 * country's code it is one of `country`, by the ranges that country has given out: those tell where somebody abroad means
 * another. With the code its length decides, for no list has the latest ranges, and a real number refused would keep the
 * whole profile from being saved. @throws Refusal 422.
 */
export function readPhone(typed: string, country: string): string {
  const phone = plainly(typed)
  const home = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(phone, home)
  const hasCode = phone.startsWith('+')
  if (number && (hasCode ? number.isPossible() : number.isValid())) return number.formatInternational()
  if (hasCode) return refuseField('phone', wrongAbroad)
  return refuseField('phone', home ? wrongPhone : noCountry)
}
