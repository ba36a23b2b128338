// @vitest-environment document
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { TabLink } from './tabs-nav'

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

beforeEach(async () => {
  rootOnPage().render(
    <TabLink href="/order-details?tab=revisions" current={false} unread={false}>
      Revisions
    </TabLink>,
  )
  await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull())
})
afterEach(() => {
  Reflect.deleteProperty(window.history, 'pushState')
  vi.clearAllMocks()
})

const press = () => document.querySelector('a')?.click()

it('leaves a tab to the router as long as that hears of no pushed address', () => {
  const before = window.history.length
  press()
  expect(window.history).toHaveLength(before)
  expect(followed).toHaveBeenCalledExactlyOnceWith('/order-details?tab=revisions')
})

it('takes it over from then on', () => {
  const pushed = vi.fn()
  window.history.pushState = pushed
  press()
  expect(pushed).toHaveBeenCalledExactlyOnceWith(null, '', '/order-details?tab=revisions')
  expect(followed).not.toHaveBeenCalled()
})
