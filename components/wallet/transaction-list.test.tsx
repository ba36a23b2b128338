// @vitest-environment document
import type { Root } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { WalletTransaction } from '@/lib/client-api/wallet'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { TransactionList } from './transaction-list'

/* Turning the pages is e2e/wallet-top-up.spec.ts. */

let query = new URLSearchParams()
vi.mock('next/navigation', () => ({ useSearchParams: () => query }))

let root: Root

const transaction = (fields: Partial<WalletTransaction>): WalletTransaction => ({
  id: 1,
  createdAt: '2026-11-22T17:41:00.000Z',
  reason: 'Wallet top-up',
  type: 'credit',
  amountCents: 2_500,
  receiptId: null,
  ...fields,
})

async function show(transactions: WalletTransaction[], address = '') {
  query = new URLSearchParams(address)
  root = rootOnPage()
  root.render(<TransactionList transactions={transactions} />)
  await vi.waitFor(() => expect(document.body.textContent).toBeTruthy())
  return [...document.querySelectorAll('li')].map(row => row.textContent)
}

const refused = () =>
  [...document.querySelectorAll('button')].map(one => [
    one.textContent,
    one.getAttribute('aria-disabled') === 'true',
  ])

it('tells of each what for, which way, when, and how much', async () => {
  const [topUp, order] = await show([
    transaction({}),
    transaction({ id: 2, reason: 'Order ORD-000041', type: 'debit', amountCents: 123_450 }),
  ])
  expect(topUp).toMatch(/^Wallet top-up\+\$25\.00Credit · 22 Nov, 2026 \d\d:41 [AP]M$/)
  expect(order).toMatch(/^Order ORD-000041−\$1,234\.50Debit · 22 Nov, 2026 \d\d:41 [AP]M$/)
  expect(refused()).toEqual([])
})

it('has what came in in green and what went out in dark red', async () => {
  await show([transaction({}), transaction({ id: 2, type: 'debit' })])
  const tones = [...document.querySelectorAll('li')].map(row =>
    [...row.querySelectorAll('.text-paid, .text-remaining')].map(one => [
      one.textContent,
      one.classList.contains('text-paid') ? 'paid' : 'remaining',
    ]),
  )
  expect(tones).toEqual([
    [
      ['', 'paid'],
      ['+$25.00', 'paid'],
    ],
    [
      ['', 'remaining'],
      ['−$25.00', 'remaining'],
    ],
  ])
})

it('has a receipt beside each that came with one, and beside no other', async () => {
  await show([transaction({ id: 12, receiptId: 12 }), transaction({ id: 2, reason: 'A gift' })])
  const links = [...document.querySelectorAll<HTMLAnchorElement>('li a[download]')]
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Receipt (PDF)', '/api/wallet/receipts/12'],
  ])
  const of = links.map(link => document.getElementById(link.getAttribute('aria-describedby') ?? ''))
  expect(of.map(one => one?.textContent)).toEqual([expect.stringMatching(/^Credit · 22 Nov, 2026 /)])
})

it.each([
  ['', ['0', '1', '2', '3', '4'], true, false],
  ['page=2', ['5', '6', '7', '8', '9'], false, false],
  ['page=3', ['10', '11'], false, true],
  ['page=99', ['10', '11'], false, true],
  ['page=none', ['0', '1', '2', '3', '4'], true, false],
])(
  'has five a page, in the order given, and a way on where there is one: ?%s',
  async (address, shown, atFirst, atLast) => {
    const twelve = Array.from({ length: 12 }, (_, id) => transaction({ id, reason: `${id};` }))
    const rows = await show(twelve, address)
    expect(rows.map(row => row?.split(';')[0])).toEqual(shown)
    expect(refused()).toEqual([
      ['Prev', atFirst],
      ['Next', atLast],
    ])
  },
)

it('all of them can be taken away as a table; where there are none, nothing can', async () => {
  const link = () => document.querySelector<HTMLAnchorElement>('a[download]')
  await show([transaction({})])
  expect(link()?.getAttribute('href')).toBe('/api/wallet/statement')
  root.unmount()
  document.body.replaceChildren()
  await show([])
  expect(link()).toBeNull()
})

it('Next that is pressed twice before its page is shown is one step in the history, and Back leads back at once', async () => {
  window.history.replaceState(null, '', '/wallet')
  const before = window.history.length
  await show(Array.from({ length: 12 }, (_, id) => transaction({ id })))
  const next = [...document.querySelectorAll('button')].at(-1)
  next?.click()
  next?.click()
  expect(window.location.search).toBe('?page=2')
  expect(window.history.length).toBe(before + 1)
})
