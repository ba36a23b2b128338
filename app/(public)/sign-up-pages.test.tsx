import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { portalEnv } from '@/lib/env'
import EarlyBirdPage, { generateMetadata as earlyBirdMetadata } from './early-bird/page'
import SignUpPage, { generateMetadata as signUpMetadata } from './sign-up/page'

const asked = vi.hoisted(() => ({ query: '?EARLY234' }))

vi.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers({ 'x-inkwell-path': `/early-bird${asked.query}` }),
}))
vi.mock('@/lib/client-api/early-bird', () => ({
  getShownEarlyBird: async () => ({ percent: 80, lastDay: '2099-09-30', places: 100, state: 'open' }),
  daysLeft: () => 45,
}))

beforeEach(() => void Object.assign(asked, { query: '?EARLY234' }))
beforeAll(() => void vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID()))

const pages = { '/sign-up': SignUpPage, '/early-bird': EarlyBirdPage }

async function htmlOf(path: keyof typeof pages, googleId?: string) {
  Object.assign(portalEnv(), { GOOGLE_CLIENT_ID: googleId })
  return renderToString(await pages[path]())
}

it.each(['/sign-up', '/early-bird'] as const)('%s offers Google only where it is set up', async path => {
  expect(await htmlOf(path, 'portal-of-the-tests')).toContain('Continue with Google')
  const html = await htmlOf(path)
  expect(html).toContain('Sign Up')
  expect(html).not.toContain('Google')
})

it('Early Bird shows its form before what only search engines read', async () => {
  const html = await htmlOf('/early-bird')
  const [form, data] = [html.lastIndexOf('</form>'), html.indexOf('<script type="application/ld+json"')]
  expect(form).toBeGreaterThan(0)
  expect(data).toBeGreaterThan(form)
})

it.each([
  ['?EARLY234&utm_source=mail', '?EARLY234'],
  ['?a%26b%20%C3%A9', '?a%26b%20%C3%A9'],
  ['?utm_source=mail', ''],
  ['?%3Cscript%3E', ''],
  ['', ''],
])('shared with %j a page keeps its code, and search engines list it without', async (query, kept) => {
  asked.query = query
  for (const [path, metadata] of [
    ['/sign-up', await signUpMetadata()],
    ['/early-bird', await earlyBirdMetadata()],
  ] as const) {
    expect(metadata.openGraph?.url).toBe(path + kept)
    expect(metadata.alternates?.canonical).toBe(path)
  }
})
