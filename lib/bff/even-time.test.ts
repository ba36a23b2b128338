import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { POST as askForResetLink } from '@/app/api/accounts/reset-link/route'
import { POST as askForVerificationLink } from '@/app/api/accounts/verification-link/route'
import { POST as signIn } from '@/app/api/session/route'
import { clientApiDoing } from '@/lib/client-api/testing/scripted-client-api'
import { failInEvenTime, inEvenTime } from './even-time'

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

describe('a call that must not tell by its time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const fails = () => Promise.reject(new Error('refused'))
  /** When it ends, and how. */
  async function endOf(work: () => Promise<unknown>): Promise<[number, unknown]> {
    const begunMs = performance.now()
    const ended = work()
      .catch((error: Error) => error.message)
      .then((answer): [number, unknown] => [Math.round(performance.now() - begunMs), answer])
    await vi.runAllTimersAsync()
    return ended
  }

  it.each([
    [1, 500],
    [150, 500],
    [499, 500],
    [501, 1_000],
    [1_300, 1_500],
  ])('that needs %d ms ends after %d', async (ms, end) => {
    expect(await endOf(() => inEvenTime(() => later(ms).then(() => 'sent')))).toEqual([end, 'sent'])
    expect(await endOf(() => inEvenTime(() => later(ms).then(fails)))).toEqual([end, 'refused'])
    expect(await endOf(() => failInEvenTime(() => later(ms).then(fails)))).toEqual([end, 'refused'])
    expect(await endOf(() => failInEvenTime(() => later(ms).then(() => 'in')))).toEqual([ms, 'in'])
  })
})

const ownPage = { 'x-inkwell': '1', origin: 'https://portal.example.com', 'content-type': 'application/json' }

test.each([
  ['a link for a new password', askForResetLink],
  ['a link that verifies', askForVerificationLink],
  ['signing in in vain', signIn],
])('%s: a client API that needs longer for known addresses tells nothing by it', async (_, handler) => {
  await clientApiDoing(async (request, response) => {
    let asked = request.url ?? ''
    for await (const chunk of request.setEncoding('utf8')) asked += chunk
    await later(asked.includes('known') ? 300 : 0)
    const status = asked.includes('/login') ? 422 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: 'As for everybody' }))
  })
  const ask = async (email: string) => {
    const body = JSON.stringify({ email, password: 'correct horse' })
    const url = 'https://portal.example.com/api/x'
    const request = new NextRequest(url, { method: 'POST', headers: ownPage, body })
    const begunMs = performance.now()
    const answer = await handler(request, { params: Promise.resolve({}) })
    const { error, ...rest } = (await answer.json()) as { error?: { message: string } }
    return { ms: performance.now() - begunMs, said: [answer.status, error?.message, rest] }
  }
  const known = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`known-${index}@example.com`)))
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(`other-${index}@example.com`)),
  )
  expect(new Set([...known, ...others].map(({ said }) => JSON.stringify(said))).size).toBe(1)
  // The quick ones are held back too; how long is told above, by a clock that stands still.
  for (const { ms } of [...known, ...others]) expect(ms).toBeGreaterThan(490)
})
