type PageItem = number | 'gap-before' | 'gap-after'

const neighbours = 1

/**
 * The page numbers a pager shows: the first, the last, the current with its neighbours, and a gap where numbers are left out.
 * A gap always stands for two pages or more: a single one is shown instead.
 */
export function pageItems(current: number, total: number): PageItem[] {
  const last = Math.max(1, Math.floor(total) || 1)
  const at = Math.min(last, Math.max(1, Math.floor(current) || 1))
  // Near an edge the window is moved inwards, so that the pager keeps its width from page to page.
  let from = Math.max(2, Math.min(at - neighbours, last - 2 * neighbours - 2))
  let to = Math.min(last - 1, Math.max(at + neighbours, 2 * neighbours + 3))
  if (from <= 3) from = 2
  if (to >= last - 2) to = last - 1
  const items: PageItem[] = [1]
  if (from > 2) items.push('gap-before')
  for (let page = from; page <= to; page += 1) items.push(page)
  if (to < last - 1) items.push('gap-after')
  if (last > 1) items.push(last)
  return items
}
