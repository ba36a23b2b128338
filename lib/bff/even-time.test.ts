import { setImmediate as turn } from 'node:timers/promises'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
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

type Handler = typeof signIn

/** All that an answer says, its own id aside, and when it came. */
async function ask(handler: Handler, email: string): Promise<{ ms: number; said: string }> {
  const body = JSON.stringify({ email, password: 'correct horse' })
  const url = 'https://portal.example.com/api/x'
  const request = new NextRequest(url, { method: 'POST', headers: ownPage, body })
  const begunMs = performance.now()
  const answer = await handler(request, { params: Promise.resolve({}) })
  const text = await answer.text()
  const ms = performance.now() - begunMs
  const said = JSON.stringify([answer.status, [...answer.headers], text])
  return { ms, said: said.replaceAll(answer.headers.get('x-request-id') ?? '', 'its id') }
}

const pairs = 200
/** Together they fill a lane to the client API, and nobody waits for a place in it. */
const pairsAtOnce = 8

/** Asks for a known address and for another in turns, a few pairs at once. */
async function askForPairs(handler: Handler) {
  const known: Awaited<ReturnType<typeof ask>>[] = []
  const others: typeof known = []
  for (let asked = 0; asked < pairs; asked += pairsAtOnce) {
    const emails = Array.from({ length: pairsAtOnce }, (_, index) => asked + index)
    const answers = await Promise.all(
      emails.map(index =>
        Promise.all([ask(handler, `known-${index}@example.com`), ask(handler, `other-${index}@example.com`)]),
      ),
    )
    known.push(...answers.map(([one]) => one))
    others.push(...answers.map(([, one]) => one))
  }
  return { known, others }
}

/** Does work by a clock that goes on by 5 ms whenever what is at hand has been done: no busy machine shows in it. */
async function byOwnClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await turn()
    vi.advanceTimersByTime(5)
  }
  return done
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/* Safety ACC-01. */
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
  const { known, others } = await byOwnClock(() => askForPairs(handler))
  expect(new Set([...known, ...others].map(({ said }) => said)).size).toBe(1)
  for (const { ms } of [...known, ...others]) expect(ms).toBeGreaterThan(490)
  const gapMs = median(known.map(({ ms }) => ms)) - median(others.map(({ ms }) => ms))
  expect(Math.abs(gapMs)).toBeLessThanOrEqual(15)
})
