// @vitest-environment document
import type { Root } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PaymentReceipts } from './payment-receipts'

let root: Root

const at = '2026-11-22T12:00:00.000Z'
const event = { at, key: '', amountCents: null, writerName: null, receiptId: null }
const paid = { ...event, kind: 'paid' as const, amountCents: 1_500 }

async function show(timeline: Order['timeline']) {
  root = rootOnPage()
  root.render(
    <>
      <PaymentReceipts order={{ id: 41, timeline } as Order} />
      <p>after</p>
    </>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('after'))
  return [...document.querySelectorAll('li')].map(row => [
    row.querySelector('span')?.textContent,
    row.querySelector('a[download]')?.getAttribute('href'),
  ])
}

it('has a line and a receipt for each payment', async () => {
  const rest = { ...paid, amountCents: 4_500, receiptId: 13 }
  expect(await show([{ ...event, kind: 'placed' }, { ...paid, receiptId: 12 }, rest])).toEqual([
    ['22 Nov, 2026 · $15.00', '/api/orders/41/receipts/12'],
    ['22 Nov, 2026 · $45.00', '/api/orders/41/receipts/13'],
  ])
})

it('says of each receipt which payment it is of', async () => {
  await show([
    { ...paid, receiptId: 12 },
    { ...paid, amountCents: 4_500, receiptId: 13 },
  ])
  const of = [...document.querySelectorAll('a[download]')].map(
    link => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(of).toEqual(['22 Nov, 2026 · $15.00', '22 Nov, 2026 · $45.00'])
})

it('is nothing where no receipt is given', async () => {
  expect(await show([paid])).toEqual([])
  expect(document.querySelector('ul')).toBeNull()
})
