import { type Campaign, writeDay } from './texts'

const regular = 'An account made here is a regular one, with everything but this discount.'

/** The offer of the Early Bird page. What specification sections 2.19 and 9 quote stands here letter for letter. */

export const banner = ({ percent, lastDay }: Campaign) =>
  `${percent}% off until ${writeDay(lastDay)} for early birds`
export const state = ({ state, places, lastDay }: Campaign) =>
  ({
    open: `${places === 0 ? 'Early birds' : `The first ${places} clients`} take it off every order.`,
    full: `${places === 0 ? 'No place is left' : `All ${places} places are taken`}. ${regular}`,
    ended: `This offer ended on ${writeDay(lastDay)}. ${regular}`,
  })[state]
/** Today included. */
export const daysLeft = (days: number) => (days === 1 ? 'Last day' : `${days} days left`)
export const panelTitle = 'Back to Campus Discount'
export const panelOffer = '300 words for $3'
export const panelHint = 'Free with every order:'
export const features = [
  'AI report',
  'Plagiarism report',
  'Grammar-check report',
  'Unlimited revisions',
] as const
