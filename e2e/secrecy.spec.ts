import type { BrowserContext, Page } from '@playwright/test'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'

const pages = [
  '/',
  '/in-progress',
  '/draft',
  '/revisions',
  '/completed',
  '/profile',
  '/wallet',
  '/place-order',
  '/notifications',
]

/** Everything the browser is sent while `work` runs: bodies, headers, addresses. */
async function recordAnswers(context: BrowserContext, work: () => Promise<void>): Promise<string[]> {
  const parts: Promise<string>[] = []
  context.on('response', response => {
    const body = response.text().catch(() => '')
    const headers = response.headersArray().catch(() => [])
    parts.push(Promise.all([body, headers]).then(all => JSON.stringify([response.url(), all])))
  })
  await work()
  return Promise.all(parts)
}

const storageOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  )

test('the bearer never reaches the browser, and only listed headers reach the client API', async ({
  faulty,
  page,
  context,
}) => {
  const stored: string[] = []
  const sent = await recordAnswers(context, async () => {
    for (const path of pages) {
      await page.goto(faulty.url + path, { waitUntil: 'networkidle' })
      stored.push(await storageOf(page))
    }
  })
  const bearers = new Set(faulty.proxy.seen.flatMap(({ headers }) => headers.authorization ?? []))
  expect(bearers.size).toBe(1)
  const bearer = [...bearers][0]?.replace('Bearer ', '') ?? ''
  expect(bearer.length).toBeGreaterThan(30)
  expect(sent.length).toBeGreaterThan(pages.length)
  for (const text of [...sent, ...stored]) expect(text.includes(bearer)).toBe(false)

  const allowed =
    /^(accept|accept-encoding|authorization|connection|content-length|content-type|host|idempotency-key|transfer-encoding|x-forwarded-for|x-request-id)$/
  const names = new Set(faulty.proxy.seen.flatMap(({ headers }) => Object.keys(headers)))
  expect([...names].filter(name => !allowed.test(name))).toEqual([])
})

test('a write is sent to the client API exactly once, however it fails', async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  await page.goto(`${faulty.url}/`)
  const write = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/accounts/verification-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-inkwell': '1' },
        body: JSON.stringify({ email: 'nobody@inkwell.example' }),
      })
      return answer.status
    })
  const faults = [
    { kind: 'refuse' },
    { kind: 'answer', status: 500, body: '' },
    { kind: 'answer', status: 503, body: '{"message":"later"}' },
    { kind: 'cut', afterBytes: 3 },
  ] as const
  for (const fault of faults) {
    faulty.proxy.heal()
    faulty.proxy.break(/^\/resendVerificationLink/, fault)
    expect(await write()).toBeGreaterThanOrEqual(500)
    expect(faulty.proxy.seen.filter(({ path }) => path.startsWith('/resendVerificationLink'))).toHaveLength(1)
  }
})
