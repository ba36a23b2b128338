import * as texts from './paging-texts'

/** Rows of one page of a list (specification section 9). */
const ordersPerPage = 10

/** One page of a list: which of how many pages, and how many rows there are in all. */
export type ListPage<Item> = { orders: Item[]; page: number; pages: number; total: number }

const wholeNumber = /^[1-9]\d{0,6}$/

/** The page an address asks for; 1 for whatever is no page number. */
export function readPageNumber(value: unknown): number {
  return typeof value === 'string' && wholeNumber.test(value) ? Number(value) : 1
}

/** Where a page begins and ends in a list, `to` excluded. A page beyond the last is the last. */
export function pageSpan(total: number, wantedPage: number, perPage = ordersPerPage) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, wantedPage), pages)
  const from = (page - 1) * perPage
  return { page, pages, total, from, to: Math.min(total, from + perPage) }
}

/** The line below a list: 'Showing 11 to 20 of 23 entries'. Nothing is listed, nothing is said. */
export function entriesText({ page, total }: { page: number; total: number }): string {
  const { from, to } = pageSpan(total, page)
  return total === 0 ? '' : texts.entries(from + 1, to, total)
}
