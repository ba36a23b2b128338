import { type Command, readCount, text } from './command'

const path = '/staff/early-bird'

/** The commands about the Early Bird campaign. */
export const earlyBirdCommands: Record<string, Command> = {
  'early-bird show': {
    usage: '',
    about: 'The Early Bird campaign: its discount, last day and places, and how many are taken.',
    request: () => ({ method: 'GET', path }),
  },
  'early-bird change': {
    usage: '[--percent <percent>] [--last-day <2025-12-31>] [--places <number>]',
    about: 'Change the campaign; page, banner and sign-ups follow. Discounts given before stay as they are.',
    options: { percent: text, 'last-day': text, places: text },
    request: ({ values }) => ({
      method: 'POST',
      path,
      body: {
        percent: values.percent,
        last_day: values['last-day'],
        places: readCount(values.places, 'places'),
      },
    }),
  },
}
