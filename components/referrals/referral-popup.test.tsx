// @vitest-environment document
import { useQuery } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { referralsQuery } from '@/lib/referrals/queries'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ReferralPopup } from './referral-popup'

/* The popup of the success page: for whom it is, and what becomes of copying. */

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))

const link = 'https://portal.example.com/sign-up?FRIEND22'
let root: Root

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Says when the answer is there that the popup waits for. */
const Arrival = () => (useQuery(referralsQuery).data ? 'Arrived' : null)

function show(own: string | null) {
  const answer = { bonusCents: 0, isLocked: own === null, link: own, friends: [] }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <main tabIndex={-1}>
        <ReferralPopup />
        <Arrival />
      </main>
    </QueryProvider>,
  )
}

const popup = () => document.querySelector<HTMLElement>('[role=dialog]')
const opened = () =>
  vi.waitFor(() => {
    expect(popup()).not.toBeNull()
    return popup() as HTMLElement
  })
const buttonOf = (dialog: HTMLElement, name: string) =>
  [...dialog.querySelectorAll('button')].find(
    button => button.textContent === name || button.getAttribute('aria-label') === name,
  )

function clipboardDoing(writeText: () => Promise<void>) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
}

it('offers the own link, says what it earns, and goes away for good', async () => {
  show(link)
  const dialog = await opened()
  expect(dialog.textContent).toContain("$100 each for you and your friend on your friend's first order.")
  expect(dialog.querySelector('input')).toMatchObject({ value: link, readOnly: true })
  buttonOf(dialog, 'Close')?.click()
  await vi.waitFor(() => expect(popup()).toBeNull())
  expect(document.activeElement?.localName).toBe('main')
})

it('closes with Escape', async () => {
  show(link)
  const dialog = await opened()
  dialog.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(popup()).toBeNull())
  expect(document.activeElement?.localName).toBe('main')
})

it('is not there without an own link', async () => {
  show(null)
  await vi.waitFor(() => expect(document.body.textContent).toContain('Arrived'))
  expect(popup()).toBeNull()
})

it('copies, and says so', async () => {
  const written = vi.fn(async () => undefined)
  clipboardDoing(written)
  show(link)
  buttonOf(await opened(), 'Copy')?.click()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Referral link copied successfully'))
  expect(written).toHaveBeenCalledWith(link)
})

it('notes that the clipboard was refused, and selects the link to be copied by hand, until it is copied', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  clipboardDoing(async () => Promise.reject(new Error('Not allowed')))
  show(link)
  const dialog = await opened()
  const told = () => dialog.querySelector('[role=status]')?.textContent
  expect(told()).toBe('')
  buttonOf(dialog, 'Copy')?.click()
  await vi.waitFor(() => expect(told()).toBe('Not copied. The link is selected: copy it by hand.'))
  expect(noted).toHaveBeenCalledOnce()
  expect(toast.success).not.toHaveBeenCalled()
  expect(toast.error).not.toHaveBeenCalled()
  const input = dialog.querySelector('input')
  expect(document.activeElement).toBe(input)
  expect([input?.selectionStart, input?.selectionEnd]).toEqual([0, link.length])
  clipboardDoing(async () => undefined)
  buttonOf(dialog, 'Copy')?.click()
  await vi.waitFor(() => expect(told()).toBe(''))
})
