// @vitest-environment document
import type { ComponentProps } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { TabsNav } from './tabs-nav'

const { followed } = vi.hoisted(() => ({ followed: vi.fn() }))
vi.mock('next/link', () => ({
  default: ({ href, children, onNavigate }: ComponentProps<'a'> & { onNavigate: (event: Event) => void }) => (
    <a
      href={href}
      onClick={({ nativeEvent }) => {
        onNavigate(nativeEvent)
        if (!nativeEvent.defaultPrevented) followed(href)
        nativeEvent.preventDefault()
      }}
    >
      {children}
    </a>
  ),
}))

const taken = vi.fn()
let root: Root

beforeEach(async () => {
  root = rootOnPage()
  root.render(
    <TabsNav
      label="Order Details"
      tabs={[{ href: '/order-details?tab=revisions', label: 'Revisions', current: false }]}
      onGo={taken}
    />,
  )
  await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull())
})
afterEach(() => {
  Reflect.deleteProperty(window.history, 'pushState')
  vi.clearAllMocks()
})

const press = () => document.querySelector('a')?.click()

it('leaves a tab to the router as long as that hears of no pushed address', () => {
  press()
  expect(taken).not.toHaveBeenCalled()
  expect(followed).toHaveBeenCalledExactlyOnceWith('/order-details?tab=revisions')
})

it('takes it over from then on', () => {
  window.history.pushState = () => {}
  press()
  expect(taken).toHaveBeenCalledExactlyOnceWith('/order-details?tab=revisions')
  expect(followed).not.toHaveBeenCalled()
})
