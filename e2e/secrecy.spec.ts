import type { BrowserContext, Page } from '@playwright/test'
import { signInByApi } from './accounts-by-api'
import { calls, pages } from './addresses'
import { createBelongings } from './belongings'
import { everyCall, makeCall } from './every-call'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { logOf } from './logs'
import { addressOf } from './naming-pages'

type Heard = (from: string, text: string) => void

/** Tells everything the browser is sent: bodies, headers, addresses. What is given ends when all was told. */
function hearAnswers(context: BrowserContext, heard: Heard): () => Promise<unknown> {
  const parts: Promise<void>[] = []
  context.on('response', response => {
    const body = response.text().catch(() => '')
    const headers = response.headersArray().catch(() => [])
    parts.push(Promise.all([body, headers]).then(all => heard(response.url(), JSON.stringify(all))))
  })
  return () => Promise.all(parts)
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

const evil = 'hostile-6d1f'
const hostile = {
  authorization: `Bearer ${evil}`,
  'x-forwarded-host': evil,
  'x-forwarded-proto': evil,
  'x-real-ip': evil,
  forwarded: `host=${evil}`,
  'x-request-id': evil,
  'x-api-key': evil,
  'user-agent': evil,
  referer: `https://${evil}.example/`,
}
const allowed =
  /^(accept|accept-encoding|authorization|connection|content-length|content-type|host|idempotency-key|transfer-encoding|x-forwarded-for|x-request-id)$/

test('the bearer reaches neither the browser nor a log, on any page and in any call', async ({
  faulty,
  page,
  context,
  request,
  account,
}) => {
  test.setTimeout(180_000)
  const said: [string, string][] = []
  const kept: string[] = []
  const heard: Heard = (...one) => said.push(one)
  const owned = await createBelongings(context.request, request, account, faulty.url)
  const allHeard = hearAnswers(context, heard)
  const callAll = async (how: string) => {
    for (const name of Object.keys(everyCall).filter(name => !everyCall[name]?.isEndless)) {
      const answer = await makeCall(context.request, name, owned, { portal: faulty.url, headers: hostile })
      expect(answer.headers()['cache-control'], name).toContain('no-store')
      heard(`${name} ${how}`, JSON.stringify([answer.headersArray(), await answer.text()]))
    }
  }
  const fetchAll = async (how: string) => {
    for (const one of pages) {
      const headers = { ...hostile, rsc: '1' }
      const answer = await context.request.get(faulty.url + addressOf(one, owned), { headers })
      expect(answer.headers()['cache-control'], one).toContain('no-store')
      heard(`${one} ${how}`, JSON.stringify([answer.headersArray(), await answer.text()]))
    }
  }

  for (const one of pages) {
    await page.goto(faulty.url + addressOf(one, owned))
    // It opens for whoever comes by a mailed link, and leads home who is signed in.
    if (one === '/ResetPassword') await page.waitForURL(`${faulty.url}/`)
    heard(`storage of ${one}`, await storageOf(page))
    kept.push(await page.evaluate(() => JSON.stringify({ ...localStorage })))
  }
  const before = faulty.proxy.seen.length
  await fetchAll('as data')
  const changing = /^\/(resendVerificationLink|sendResetLinkEmail|mark\w*read|readnotification)/i
  const asked = faulty.proxy.seen.slice(before)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ method, path }) => method !== 'GET' || changing.test(path))).toEqual([])
  await callAll('that goes well')
  await signInByApi(context, account, faulty.url)
  faulty.proxy.break(/.*/, { kind: 'answer', status: 500, body: '{"message":"boom"}' })
  await fetchAll('in an outage')
  await callAll('in an outage')
  await allHeard()

  const bearers = new Set(faulty.proxy.seen.flatMap(({ headers }) => headers.authorization ?? []))
  // Of the two sign-ins by hand and the one among the calls, and the code of the invoice.
  expect(bearers.size).toBe(4)
  const secrets = [...bearers].map(bearer => bearer.replace('Bearer ', ''))
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(30)
    expect(said.filter(([, text]) => text.includes(secret)).map(([from]) => from)).toEqual([])
  }
  expect(said.length).toBeGreaterThan(3 * pages.length + 2 * calls.length)

  // Of all this nothing stays on the machine when the tab is closed.
  expect(new Set(kept)).toEqual(new Set(['{}']))

  const cookie = (await context.cookies()).find(({ name }) => name === 'inkwell')?.value
  const personal = [account.email, account.password, owned.ticket, owned.sessionId, cookie ?? 'Fe26.2', evil]
  for (const log of [faulty.logged(), logOf('portal'), logOf('client-api')])
    expect([...secrets, ...personal].filter(secret => log.includes(secret))).toEqual([])
  expect(faulty.logged()).toContain('request failed')

  const names = new Set(faulty.proxy.seen.flatMap(({ headers }) => Object.keys(headers)))
  expect([...names].filter(name => !allowed.test(name))).toEqual([])
  expect(JSON.stringify(faulty.proxy.seen)).not.toContain(evil)
  expect(JSON.stringify(faulty.proxy.seen)).not.toContain('Fe26.2')
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
