import * as limits from '@/contract/limits'
import { formatCents } from '@/lib/money'
import { groupDigits } from '@/lib/numbers'

/** Every sentence of the price calculator. */

export const title = 'What will it cost?'
export const hint = `Every page is ${limits.wordsPerPage} words. The price of an order is worked out again from its own deadline.`
export const pages = 'Pages'
export const deadlineLabel = 'Deadline'
export const over = (hours: number) => `Over ${hours} hours`
export const between = (from: number, to: number) => `${from} to ${to} hours`
export const upTo = (hours: number) => `Up to ${hours} hours`
export const deadline = (words: string, rateCents: number) => `${words}, ${formatCents(rateCents)} a page`
export const price = (pages: number, cents: number) =>
  `${formatCents(cents)} for ${groupDigits(String(pages * limits.wordsPerPage))} words`
export const earlyPrice = (percent: number, cents: number) =>
  `${formatCents(cents)} as an early bird, ${percent}% off`
export const noPages = `Please enter a whole number of pages from 1 to ${groupDigits(String(limits.pagesMax))}`
