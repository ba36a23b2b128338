import { limits } from '@/contract/limits'
import { formatCents } from '@/lib/money'
import { groupDigits } from '@/lib/numbers'

/** Every sentence of the price calculator. */
export const priceTexts = {
  title: 'What will it cost?',
  hint: `Every page is ${limits.wordsPerPage} words. The price of an order is worked out again from its own deadline.`,
  pages: 'Pages',
  deadlineLabel: 'Deadline',
  deadline: (words: string, rateCents: number) => `${words}, ${formatCents(rateCents)} a page`,
  price: (pages: number, cents: number) =>
    `${formatCents(cents)} for ${groupDigits(String(pages * limits.wordsPerPage))} words`,
  earlyPrice: (percent: number, cents: number) => `${formatCents(cents)} as an early bird, ${percent}% off`,
  noPages: `Please enter a whole number of pages from 1 to ${groupDigits(String(limits.pagesMax))}`,
} as const
