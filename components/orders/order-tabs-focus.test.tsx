// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import type { OrderTab } from '@/lib/orders/tabs'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { OrderTabs } from './order-tabs'

vi.mock('next/link', () => ({
  default: ({ href, children, 'aria-current': current }: React.ComponentProps<'a'>) => (
    <a href={href} aria-current={current}>
      {children}
    </a>
  ),
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const order = { id: 31, statusId: orderStatus.completed, isAccepted: true, revisions: [{}] } as Order
const closed = { ...order, statusId: orderStatus.closed }
let root: Root

const show = (current: OrderTab, shown = order) =>
  act(() => root.render(<OrderTabs order={shown} current={current} />))

beforeEach(() => {
  root = rootOnPage()
  show('revisions')
})

it('a link in a tab that led to another leaves the focus on that tab', () => {
  show('completed-file')
  expect(document.activeElement?.textContent).toContain('Completed File')
  show('revisions')
  expect(document.activeElement?.textContent).toContain('Completed File')
})

it('the same tab takes none', () => {
  show('revisions')
  expect(document.activeElement).toBe(document.body)
})

it('nor does the first one of an order that has lost the tab', () => {
  act(() => root.render(null))
  show('completed-file')
  show('order-details', closed)
  expect(document.activeElement).toBe(document.body)
})

it('another tab is named to who hears it, and the one the page came with is not', () => {
  const heard = () => document.querySelector('[role=status]')?.textContent
  expect(heard()).toBe('')
  show('completed-file')
  expect(heard()).toBe('Completed File')
  show('revisions')
  expect(heard()).toBe('Revisions')
})
