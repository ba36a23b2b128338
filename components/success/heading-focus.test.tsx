// @vitest-environment document
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Credited } from './credited'
import { NotPaid } from './not-paid'

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('main')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const notPaid = { viewer: 'client', orderId: 41, onRetry: () => {}, busy: false } as const

it.each([
  ['money in the wallet', <Credited key="" walletCents={4_500} orderId={41} isOwn />],
  [
    'an order that is not paid',
    <NotPaid key="" {...notPaid} success={{ kind: 'unpaid', orderId: 41, isClosed: false }} />,
  ],
  ['a payment to come', <NotPaid key="" {...notPaid} success={{ kind: 'pending' }} />],
  ['somebody signed out', <NotPaid key="" {...notPaid} success={{ kind: 'signed-out' }} />],
])('%s is told at a heading that has the focus, and the page stays where it is', async (_, shown) => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  await act(async () => root.render(shown))
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
  focused.mockRestore()
})
