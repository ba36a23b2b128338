// @vitest-environment document
import { act, type ComponentProps } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composerId } from '@/components/chat/focus-composer'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import type { OrderTab } from '@/lib/orders/tabs'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ClosedNotice } from './closed-notice'

vi.mock('next/link', () => ({
  default: ({ prefetch: _, ...link }: ComponentProps<'a'> & { prefetch: unknown }) => <a {...link} />,
  useLinkStatus: () => ({ pending: false }),
}))

const order = { id: 31, statusId: orderStatus.closed } as Order
const followed = vi.fn()
const follow = (event: Event) => {
  if (!event.defaultPrevented) followed()
  event.preventDefault()
}
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  followed.mockReset()
  document.addEventListener('click', follow)
  root = rootOnPage()
})
afterEach(() => {
  document.removeEventListener('click', follow)
  vi.unstubAllGlobals()
})

const show = (tab: OrderTab) =>
  act(() =>
    root.render(
      <>
        <ClosedNotice order={order} tab={tab} ref={null} />
        <textarea id={composerId} />
      </>,
    ),
  )
const link = () => document.querySelector('a') as HTMLAnchorElement

it('the way to the chat is no part of what is announced, and keeps the focus of whoever follows it', () => {
  show('order-details')
  expect(document.querySelector('[role=status] a')).toBeNull()
  link().focus()
  act(() => link().click())
  show('order-chat')
  expect(followed).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(link())
})

it('leads on to where one writes when the chat is there already', () => {
  show('order-chat')
  act(() => link().click())
  expect(followed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})
