// @vitest-environment document
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/revisions/texts'
import { RevisionNotice } from './revision-notice'

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

const asked = { id: 41, isAccepted: true, isRevisionAccepted: false, revisions: [{ id: 8 }] }
const underWay = { ...asked, statusId: orderStatus.inRevision } as Order
const answered = { ...asked, statusId: orderStatus.completed } as Order
const unasked = { ...answered, revisions: [] as Order['revisions'] }

function open() {
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  return (order: Order) => {
    flushSync(() => root.render(<RevisionNotice order={order} />))
    return box
  }
}

it('how a revision stood from the beginning is read where it stands', () => {
  for (const order of [underWay, answered]) {
    const box = open()(order)
    expect(box.textContent).toMatch(order === answered ? texts.answered : texts.underWay)
    expect(box.querySelector('[role=status]')).toBeNull()
  }
})

it('a turn that changes is told, in a place of its own', () => {
  const show = open()
  expect(show(unasked).textContent).toBe('')
  expect(show(underWay).querySelector('[role=status]')?.textContent).toContain(texts.underWay)
  expect(show(answered).querySelector('[role=status]')?.textContent).toContain(texts.answered)

  const later = open()
  const first = later(underWay).firstElementChild
  const told = later(answered).querySelector('[role=status]')
  expect(told?.textContent).toContain(texts.answered)
  expect(told).not.toBe(first)
})

it('the way to the revisions stands apart from the words before it', () => {
  expect(open()(answered).textContent).toContain(`${texts.answered}\u00a0${texts.toRevisions}`)
})
