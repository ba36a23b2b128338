// @vitest-environment document
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readPending } from '@/lib/accounts/pending-verification'
import * as offerTexts from '@/lib/early-bird/offer-texts'
import type { Campaign } from '@/lib/early-bird/texts'
import { setServerClock } from '@/lib/server-clock'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { EarlyBirdScreen } from './early-bird-screen'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  window.history.replaceState(null, '')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const campaign = { percent: 80, lastDay: '2025-09-30', places: 100 }
const screenWhile = (state: Campaign['state'], left?: number, change?: object, timeZone = 'UTC') => (
  <EarlyBirdScreen
    campaign={{ ...campaign, ...change, state }}
    days={{ left, timeZone }}
    referralCode=""
    signInPath="/sign-in?from=early-bird"
    termsUrl="/terms"
    privacyUrl="/privacy"
  />
)

it.each([
  ['open', true],
  ['full', false],
  ['ended', false],
] as const)('while the campaign is %s its price is shown beside the regular one: %s', (state, isShown) => {
  const html = renderToString(screenWhile(state))
  expect(html).toContain('80% off until 30 Sep 2025 for early birds')
  expect(html.includes('as an early bird')).toBe(isShown)
})

it('leads whoever has an account to signing in', () => {
  expect(renderToString(screenWhile('open'))).toMatch(
    /Already have an account\?(<!-- -->| )*<a href="\/sign-in\?from=early-bird"[^>]*>Sign In<\/a>/,
  )
})

/** A page made at this moment, by this zone's calendar, as it stands in the browser. */
async function openAt(moment: string, left: number, ...zoned: [change?: object, timeZone?: string]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  root = rootOnPage()
  root.render(screenWhile('open', left, ...zoned))
  await vi.waitFor(() => expect(document.body.textContent).toContain(offerTexts.daysLeft(left)))
  expect(document.body.textContent).toContain('as an early bird')
}

/** What the page says from a moment on that the device may have slept until. */
async function saysAt(moment: string, words: string) {
  vi.setSystemTime(new Date(moment))
  await vi.waitFor(() => expect(document.body.textContent).toContain(words))
}

it('a page that is left open on the last day says at its end that the offer has ended', async () => {
  await openAt('2025-09-30T12:00:00Z', 1)
  await saysAt('2025-10-01T00:00:00Z', 'This offer ended on 30 Sep 2025.')
  expect(document.body.textContent).not.toMatch(/Last day|as an early bird/)
})

it('a page that is left open overnight counts the days on, though the device slept', async () => {
  await openAt('2025-09-28T12:00:00Z', 3)
  await saysAt('2025-09-29T00:00:00Z', '2 days left')
  await saysAt('2025-09-30T23:59:50Z', 'Last day')
  expect(document.body.textContent).toContain('as an early bird')
})

it('its days end at midnight, those of 23 and 25 hours too', async () => {
  await openAt('2025-10-25T22:59:00Z', 4, { lastDay: '2025-10-28' }, 'Europe/London')
  await saysAt('2025-10-25T23:00:00Z', '3 days left')
  await saysAt('2025-10-27T00:00:00Z', '2 days left')
})

it('counts by the clock of the server, whatever the device shows', async () => {
  onTestFinished(() => setServerClock(0, -Infinity))
  await openAt('2025-09-28T12:00:00Z', 3)
  setServerClock(Date.parse('2025-09-29T12:00:00Z'), Date.now())
  await saysAt('2025-09-28T12:00:01Z', '2 days left')
})

it('stays as it was made in a browser that does not know the zone', async () => {
  const setInterval = vi.spyOn(window, 'setInterval')
  onTestFinished(() => setInterval.mockRestore())
  await openAt('2025-09-28T12:00:00Z', 3, {}, 'Europe/Not_Yet')
  const [tick] = await vi.waitFor(() => {
    const everySecond = setInterval.mock.calls.find(([, ms]) => ms === 1_000)
    return everySecond ?? expect.fail('Nothing is counted')
  })
  expect(tick).not.toThrow()
  expect(document.body.textContent).toContain('3 days left')
})

const typed = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'purple kettle sings',
  passwordConfirmation: 'purple kettle sings',
}

/** What the page says once somebody has signed up on it. */
async function signedUp(answer: object): Promise<string | null> {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Welcome.', ...answer }))
  const form = await vi.waitFor(() => {
    const found = document.querySelector<HTMLFormElement>('form:has([name=email])')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  for (const [name, value] of Object.entries(typed))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Verify Your Email'))
  return document.body.textContent
}

/** What a page says that was made at this state of the campaign, once somebody has signed up on it. */
function saidAfter(answer: object, state: Campaign['state'] = 'open'): Promise<string | null> {
  root = rootOnPage()
  root.render(screenWhile(state, state === 'open' ? 12 : undefined))
  return signedUp(answer)
}

it.each([
  ['full', 'All 100 places are taken.'],
  ['ended', 'This offer ended on 30 Sep 2025.'],
] as const)('who gets no place sees that the offer is %s now', async (state, words) => {
  const said = await saidAfter({ place: null, campaign: { ...campaign, state } })
  expect(said).toContain('This account has no Early Bird place.')
  expect(said).toContain(words)
  expect(said).not.toMatch(/days left|take it off every order|as an early bird/)
  expect(readPending()?.email).toBe(typed.email)
})

it('who gets a place is told what it is worth now, whatever the page has shown, and the offer stays', async () => {
  const now = { ...campaign, percent: 70, lastDay: '2025-10-15', state: 'full' }
  const said = await saidAfter({ place: 7, campaign: now })
  expect(said).toContain('You are early bird number 7: 70% off every order until 15 Oct 2025')
  expect(said).toMatch(/12 days left.*The first 100 clients take it/)
})

it.each([
  ['full', 'open'],
  ['ended', 'open'],
  // Whoever took the last one has it.
  ['full', 'full'],
] as const)(
  'who gets a place on a page that said %s reads of one, now that it is %s',
  async (shown, state) => {
    const now = { ...campaign, lastDay: '2025-10-15', places: 103, state }
    const said = await saidAfter({ place: 103, campaign: now }, shown)
    expect(said).toMatch(/^80% off until 15 Oct 2025.*The first 103 clients take it/)
    expect(said).toContain('You are early bird number 103: 80% off every order until 15 Oct 2025')
    expect(said).not.toMatch(/are taken|offer has ended|This offer ended|days left/)
  },
)

it('a page that came to the end of the offer counts no days of one that goes on', async () => {
  await openAt('2025-09-30T12:00:00Z', 1)
  await saysAt('2025-10-01T00:00:00Z', 'This offer ended on 30 Sep 2025.')
  vi.useRealTimers()
  const said = await signedUp({
    place: 7,
    campaign: { ...campaign, lastDay: '2025-10-15', state: 'open' },
  })
  expect(said).toMatch(/^80% off until 15 Oct 2025 for early birdsThe first 100 clients take it/)
})

it.each([{ place: 7 }, { place: null }])('the offer stays where nothing else is told: %j', async answer => {
  expect(await saidAfter(answer)).toMatch(/12 days left.*The first 100 clients take it.*as an early bird/)
})
