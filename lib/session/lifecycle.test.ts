// @runs-alone: the end of a session is tried again for minutes.
import { NextRequest } from 'next/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listCompletedOrders } from '@/lib/client-api/completed-orders'
import { confirmReturn } from '@/lib/client-api/payments'
import { visitor } from '@/lib/client-api/testing/callers'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { portalEnv } from '@/lib/env'
import { sessionCookieName } from './cookie'
import { endSession, refreshSession, startSession, withSession } from './lifecycle'
import { createSession, openSession } from './session'

const login = { clientId: 7, token: 'bearer-of-seven' }
const cleared = /^__Host-inkwell=; .*Max-Age=0/

const requestWithCookie = (cookie = '') =>
  new NextRequest('https://portal.example.com/api/session', { headers: cookie ? { cookie } : {} })
const requestWith = async (value?: string) => requestWithCookie(value && `${sessionCookieName()}=${value}`)

const signedIn = async (given = login) => requestWith((await createSession(given)).value)
const cookieOf = (response: Response) => response.headers.get('set-cookie')

describe('signing out', () => {
  test('revokes the bearer and clears the cookie and the storage', async () => {
    const api = await clientApiScripted(() => ({ status: 200, body: { message: 'Signed out' } }))
    const answer = await endSession(await signedIn(), visitor)
    expect(api.requests).toMatchObject([
      { method: 'POST', url: '/logout', headers: { authorization: 'Bearer bearer-of-seven' } },
    ])
    expect(cookieOf(answer)).toMatch(cleared)
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
  })

  test.each([
    ['is down', undefined],
    ['fails', { status: 500, body: '<html>' }],
    ['no longer knows the bearer', { status: 401, body: { message: 'Please sign in' } }],
  ])('works while the client API %s', async (_, scripted) => {
    await clientApiScripted(() => scripted)
    expect(cookieOf(await endSession(await signedIn(), visitor))).toMatch(cleared)
  })

  test.each(['', 'garbage', '__proto__', 'a'.repeat(5_000)])(
    'with the cookie %s asks nobody and clears it',
    async value => {
      const api = await clientApiScripted(() => ({ status: 200, body: {} }))
      expect(cookieOf(await endSession(await requestWith(value), visitor))).toMatch(cleared)
      expect(api.requests).toEqual([])
    },
  )
})

describe('a call that anybody may make', () => {
  test.each([
    [true, 'is one of the session, after which its long lists are read anew', 2],
    [false, 'is nobody’s without one', 1],
  ])('with a session: %s, %s', async (isSignedIn, _, reads) => {
    const somebody = { ...login, clientId: isSignedIn ? 21 : 22 }
    const order = { client_id: somebody.clientId, payment_status: 'Paid', status_id: 5 }
    const orders = Array.from({ length: 501 }, (_, index) => ({ ...order, id: index + 1 }))
    const api = await clientApiScripted(({ url }) => {
      const isList = url.startsWith('/CompletedOrder')
      return { status: 200, body: isList ? { orders } : { order_id: 41 } }
    })
    const readList = () => listCompletedOrders({ ...visitor, ...somebody }, { recent: 1, page: 1 })
    await readList()
    const request = isSignedIn ? await signedIn(somebody) : requestWithCookie()
    await confirmReturn(await withSession(request, visitor), 'cs_test_1')
    await readList()
    expect(api.requests.filter(({ url }) => url.startsWith('/CompletedOrder'))).toHaveLength(reads)
  })
})

describe('signing in', () => {
  test('starts a session of its own and ends the one before', async () => {
    const api = await clientApiScripted(() => ({ status: 200, body: { message: 'Signed out' } }))
    const answer = await startSession(await signedIn(), visitor, { clientId: 8, token: 'bearer-of-eight' })
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer bearer-of-seven'])
    const value = /^__Host-inkwell=([^;]+)/.exec(cookieOf(answer) ?? '')?.[1]
    expect(await openSession(value)).toMatchObject({ clientId: 8, token: 'bearer-of-eight' })
    expect(await answer.json()).toEqual({ signedIn: true })
  })

  test('with a bearer that fits no cookie leaves everything as it was', async () => {
    const api = await clientApiScripted(() => ({ status: 200, body: {} }))
    const long = { clientId: 8, token: 'b'.repeat(2_049) }
    await expect(startSession(await signedIn(), visitor, long)).rejects.toMatchObject({
      code: 'invalid_answer',
    })
    expect(api.requests).toEqual([])
  })
})

describe('what somebody left unsaved in the browser', () => {
  const storageOf = (response: Response) => response.headers.get('clear-site-data')
  const signIn = async (request: NextRequest, clientId: number) =>
    startSession(request, visitor, { clientId, token: `bearer-of-${clientId}` })

  /** A browser whose session of seven lapsed: what it has of it from then on. */
  async function lapsed() {
    await clientApiScripted(() => ({ status: 401, body: { message: 'Please sign in' } }))
    const answer = await refreshSession(await signedIn(), visitor)
    const [note = ''] = answer.headers.getSetCookie().filter(line => !cleared.test(line))
    expect(note).toMatch(
      /^__Secure-inkwell-left=[\w-]{22}; Path=\/api\/session; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/,
    )
    return requestWithCookie(note.split(';')[0])
  }

  test.each([
    [7, null],
    [8, '"storage"'],
  ])('by seven is, when %d signs in while the session is there: %s', async (clientId, expected) => {
    await clientApiScripted(() => ({ status: 200, body: { message: 'Signed out' } }))
    expect(storageOf(await signIn(await signedIn(), clientId))).toBe(expected)
  })

  test('is noted by a mark that nobody can make without the secret', async () => {
    const { SESSION_SECRET: ours } = portalEnv()
    onTestFinished(() => void Object.assign(portalEnv(), { SESSION_SECRET: ours }))
    const marks = new Set<unknown>()
    for (const secret of ['one', 'another']) {
      Object.assign(portalEnv(), { SESSION_SECRET: [secret.repeat(12)] })
      marks.add((await lapsed()).headers.get('cookie'))
    }
    expect(marks.size).toBe(2)
  })

  test.each([
    [7, null],
    [8, '"storage"'],
  ])('by seven is, when %d signs in after the session lapsed: %s', async (clientId, expected) => {
    const answer = await signIn(await lapsed(), clientId)
    expect(storageOf(answer)).toBe(expected)
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })

  test('is left alone where nobody is known to have been, and the session counts for more than who was there before', async () => {
    await clientApiScripted(() => ({ status: 200, body: { message: 'Signed out' } }))
    expect(storageOf(await signIn(requestWithCookie(), 7))).toBeNull()
    const both = [
      (await lapsed()).headers.get('cookie'),
      (await signedIn({ ...login, clientId: 8 })).headers.get('cookie'),
    ]
    expect(storageOf(await signIn(requestWithCookie(both.join('; ')), 8))).toBeNull()
  })
})

describe('asking whether the session lives', () => {
  const counts = { status: 200, body: { wallet_amount: '0.00' } }

  test('keeps a living one and writes no cookie', async () => {
    await clientApiScripted(() => counts)
    const answer = await refreshSession(await signedIn(), visitor)
    expect(await answer.json()).toEqual({ signedIn: true })
    expect(cookieOf(answer)).toBeNull()
  })

  test('clears a dead one', async () => {
    await clientApiScripted(() => ({ status: 401, body: { message: 'Please sign in' } }))
    const answer = await refreshSession(await signedIn(), visitor)
    expect(await answer.json()).toEqual({ signedIn: false })
    expect(cookieOf(answer)).toMatch(cleared)
  })

  test.each([
    ['down', undefined],
    ['failing', { status: 500, body: {} }],
    ['busy', { status: 429, body: { message: 'Slow down' } }],
    ['talking nonsense', { status: 200, body: 'no json' }],
    ['forbidding', { status: 403, body: { message: 'No' } }],
  ])('signs nobody out while the client API is %s', async (_, scripted) => {
    await clientApiScripted(() => scripted)
    await expect(refreshSession(await signedIn(), visitor)).rejects.toMatchObject({ name: 'ClientApiError' })
  })

  test('clears a cookie that is no session, without asking', async () => {
    const api = await clientApiScripted(() => counts)
    expect(cookieOf(await refreshSession(await requestWith('garbage'), visitor))).toMatch(cleared)
    expect(api.requests).toEqual([])
  })
})
