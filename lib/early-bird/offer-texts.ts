import { groupDigits } from '@/lib/numbers'
import { type Campaign, writeDay } from './texts'

const regular = 'An account made here is a regular one, with everything but this discount.'

const whoTakes = (places: number): string => {
  if (places === 0) return 'Early birds take'
  return places === 1 ? 'The first client takes' : `The first ${groupDigits(String(places))} clients take`
}

const whatIsTaken = (places: number): string => {
  if (places === 0) return 'No place is left'
  return places === 1 ? 'The one place is taken' : `All ${groupDigits(String(places))} places are taken`
}

/** The offer of the Early Bird page. What specification sections 2.19 and 9 quote stands here letter for letter. */

export const banner = ({ percent, lastDay }: Campaign) =>
  `${percent}% off until ${writeDay(lastDay)} for early birds`
export const state = ({ state, places, lastDay }: Campaign) =>
  ({
    open: `${whoTakes(places)} it off every order.`,
    full: `${whatIsTaken(places)}. ${regular}`,
    ended: `This offer ended on ${writeDay(lastDay)}. ${regular}`,
  })[state]
/** Today included. */
export const daysLeft = (days: number) => (days === 1 ? 'Last day' : `${days} days left`)
export const panelTitle = 'Back to Campus Discount'
export const panelOffer = '300 words for $3'
export const panelOver = { full: 'No place is left.', ended: 'This offer has ended.' }
export const panelHint = 'Free with every order:'
export const features = [
  'AI report',
  'Plagiarism report',
  'Grammar-check report',
  'Unlimited revisions',
] as const
