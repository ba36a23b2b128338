import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { OrderInProgress } from '@/lib/client-api/order-lists'
import { OrdersTable } from './orders-table'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString()

const order: OrderInProgress = {
  id: 41,
  code: 'ORD-000041',
  title: 'Tides',
  pages: 4,
  createdAt: '2026-11-20T15:05:00.000Z',
  deadline: inHours(100),
  totalCents: 125_000,
  discountCents: 25_000,
  paidCents: 31_250,
  remainingCents: 93_750,
  writerName: 'Marlow',
}

/** What stands below each heading in the row of an order, as markup. */
function rowOf(changes: Partial<OrderInProgress> = {}): Map<string, string> {
  const html = renderToStaticMarkup(<OrdersTable orders={[{ ...order, ...changes }]} nowMs={nowMs} />)
  const [head = '', body = ''] = html.split('<tbody')
  const cells = body.match(/<t[hd] .*?<\/t[hd]>/g) ?? []
  return new Map((head.match(/<th .*?<\/th>/g) ?? []).map((th, index) => [wordsOf(th), cells[index] ?? '']))
}

it('has the columns of the specification in its order, and below each what it names', () => {
  expect([...rowOf()].map(([column, cell]) => [column, wordsOf(cell)])).toEqual([
    ['Order ID', 'ORD-000041'],
    ['Posted on', expect.stringMatching(/^2\d Nov, 2026 \d\d:05 [AP]M$/)],
    ['Title', 'Tides'],
    ['Page(s)', '4'],
    ['Deadline', expect.stringMatching(/^2\d Nov, 2026 \d\d:00 [AP]M \S+$/)],
    ['Total', '$1,250.00'],
    ['Discount', '$250.00'],
    ['Paid', '$312.50'],
    ['Remaining', '$937.50'],
    ['Writer', 'Marlow'],
    ['Actions', 'View ORD-000041'],
  ])
  expect(wordsOf(rowOf({ writerName: null }).get('Writer') ?? '')).toBe('N/A')
})

it('leads to the order by its number, from its code and from View', () => {
  const row = rowOf()
  for (const column of ['Order ID', 'Actions'])
    expect(row.get(column)).toContain('href="/order-details?order_id=41"')
})

it('has what is paid in green and what remains in dark red', () => {
  const row = rowOf()
  const toned = [...row].flatMap(([column, cell]) =>
    [...cell.matchAll(/\btext-(paid|remaining|urgent|soon)\b/g)].map(([, tone]) => [column, tone]),
  )
  expect(toned).toEqual([
    ['Paid', 'paid'],
    ['Remaining', 'remaining'],
  ])
})

it.each([
  [-1, 'urgent', 'Overdue'],
  [12, 'urgent', 'Urgent'],
  [24, 'soon', 'Soon'],
])('a deadline in %d hours has the colour of %s, and the word %s', (hours, tone, word) => {
  const cell = rowOf({ deadline: inHours(hours) }).get('Deadline') ?? ''
  expect(cell).toContain(`bg-${tone}-wash text-${tone}`)
  expect(wordsOf(cell)).toMatch(new RegExp(`${word}$`))
})

it('cuts a long title, and has all of it one hover away', () => {
  const cell = rowOf({ title: 'x'.repeat(31) }).get('Title') ?? ''
  expect(cell).toContain(`>${'x'.repeat(30)}...<`)
  expect(cell).toContain(`>${'x'.repeat(31)}<`)
  expect(wordsOf(rowOf({ title: 'x'.repeat(30) }).get('Title') ?? '')).toBe('x'.repeat(30))
})
