import { NextRequest } from 'next/server'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { googleFrom } from '@/lib/bff/google-provider'
import { type Flaw, type Provider, startProvider, strangeKey } from '@/lib/bff/testing/google-rig'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { sessionCookieName } from '@/lib/session/cookie'
import { googleCookieName } from '@/lib/session/google-flow'
import { createSession, openSession } from '@/lib/session/session'
import * as callback from './callback/route'
import * as start from './route'

const portal = 'https://portal.example.com'
const ownPage = { 'sec-fetch-site': 'same-origin' }
const params = { params: Promise.resolve({}) }
const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }

let google: Provider
let answer: { status: number; body: unknown }
let asked: { method: string; url: string; body: string }[] = []

beforeAll(async () => {
  google = await startProvider()
})
beforeEach(async () => {
  answer = { status: 200, body: { token: 'bearer-of-seven', client } }
  asked = (await clientApiScripted(() => answer)).requests
  google.configure()
})
afterEach(() => vi.useRealTimers())
afterAll(() => google.stop())

const visit = (handler: typeof start.GET, path: string, headers: Record<string, string> = {}) =>
  handler(new NextRequest(portal + path, { headers }), params)

const cookiesOf = (response: Response) =>
  Object.fromEntries(response.headers.getSetCookie().map(line => line.split(/[=;]/, 2) as [string, string]))

const lineOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find(line => line.startsWith(`${name}=`))

const placeOf = (response: Response) => response.headers.get('location')?.replace(portal, '')

const failureOf = (response: Response) => cookiesOf(response)['inkwell-google-failure']

/** What an answer says of flows: their cookies, and whether each is kept or cleared. */
const flowsIn = (response: Response) =>
  Object.entries(cookiesOf(response))
    .filter(([name]) => name.includes('inkwell-google-flow'))
    .map(([name, value]) => [name, value ? 'kept' : 'cleared'])

/** Presses the button in a browser that has these cookies: where that leads, and the cookie that came with it. */
async function begin(query = '?page=sign-in', cookies = '') {
  const headers = { ...ownPage, ...(cookies && { cookie: cookies }) }
  const response = await visit(start.GET, `/api/session/google${query}`, headers)
  const url = new URL(response.headers.get('location') ?? '')
  const name = googleCookieName(url.searchParams.get('state') ?? '')
  return { response, name, asked: url, cookie: `${name}=${cookiesOf(response)[name]}` }
}

type Flow = Awaited<ReturnType<typeof begin>>

/** What Google answers for whoever went back without signing in. */
function cancelled(url: URL): URLSearchParams {
  const search = google.grant(url)
  search.delete('code')
  search.set('error', 'access_denied')
  return search
}

const comeBack = (search: URLSearchParams | string, cookie?: string, more: Record<string, string> = {}) =>
  visit(callback.GET, `/api/session/google/callback?${search}`, { ...(cookie && { cookie }), ...more })

async function sessionOf(response: Response) {
  return openSession(cookiesOf(response)[sessionCookieName()])
}

describe('the button', () => {
  test('leads to Google with all that keeps the answer to this browser', async () => {
    const { response, name, asked: url } = await begin()
    expect(response.status).toBe(303)
    expect(url.origin + url.pathname).toBe(`${google.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal-of-the-tests',
      redirect_uri: `${portal}/api/session/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(flowsIn(response)).toEqual([[name, 'kept']])
    expect(lineOf(response, name)).toMatch(
      /^__Host-inkwell-google-flow-[\w-]{16}=Fe26[^;]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(name).not.toContain(url.searchParams.get('state')?.slice(0, 16))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(asked).toEqual([])
  })

  test('has secrets of its own every time', async () => {
    const [one, other] = [await begin(), await begin()]
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.asked.searchParams.get(name)).not.toBe(other.asked.searchParams.get(name))
  })

  test('works in a browser that says only where it comes from', async () => {
    const response = await visit(start.GET, '/api/session/google', { referer: `${portal}/sign-up` })
    expect(placeOf(response)).toContain(google.issuer)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
    ['another site that lies', { 'sec-fetch-site': 'cross-site', referer: `${portal}/sign-in` }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', referer: 'https://other.example.com/' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['another site, in an old browser', { referer: `https://evil.example/?${portal}/` }],
    ['a look-alike, in an old browser', { referer: `${portal}.evil.example/sign-in` }],
    ['nowhere', {}],
  ])('pressed from %s leads to the page that has it, without a cookie', async (_, headers) => {
    const response = await visit(start.GET, '/api/session/google?page=sign-up&code=FRIEND22', headers)
    expect([response.status, placeOf(response)]).toEqual([303, '/sign-up?FRIEND22'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('with a link where a code is typed keeps its code, whatever an app has added', async () => {
    const code = `https://portal.example.com/sign-up?FRIEND22&fbclid=${'IwAR0'.repeat(30)}`
    const query = new URLSearchParams({ page: 'sign-up', code })
    const response = await visit(start.GET, `/api/session/google?${query}`, {})
    expect(placeOf(response)).toBe('/sign-up?FRIEND22')
  })

  test('says so on its page while Google cannot be reached, and works afterwards', async () => {
    vi.resetModules()
    const { GET } = await import('./route')
    await clientApiScripted(() => undefined)
    const { portalEnv } = await import('@/lib/env')
    Object.assign(portalEnv(), { APP_ORIGIN: portal, LOG_LEVEL: 'silent' }, google.configure())
    google.setDown(true)
    const response = await visit(GET, '/api/session/google?page=early-bird&code=EARLY234', ownPage)
    expect([response.status, placeOf(response)]).toEqual([303, '/early-bird?EARLY234'])
    expect(lineOf(response, 'inkwell-google-failure')).toBe(
      'inkwell-google-failure=unavailable; Path=/early-bird; Max-Age=15; HttpOnly; Secure; SameSite=Lax',
    )
    google.setDown(false)
    const again = await visit(GET, '/api/session/google?page=early-bird', ownPage)
    expect(placeOf(again)).toContain(google.issuer)

    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(2 * 60 * 60 * 1000)
    google.setDown(true)
    const later = await visit(GET, '/api/session/google', ownPage)
    expect(placeOf(later), 'what was known of Google an hour ago').toContain(google.issuer)
    google.setDown(false)
  })
})

describe('whoever comes back', () => {
  test('is signed in, by what Google says to the client API alone, and led to where they were going', async () => {
    const { name, cookie, asked: url } = await begin('?page=sign-in&next=%2Fwallet')
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'
    const response = await comeBack(google.grant(url), cookie, { 'user-agent': firefox })
    expect([response.status, placeOf(response)]).toEqual([303, '/wallet#signed-in'])
    expect(await sessionOf(response)).toMatchObject({ clientId: 7, token: 'bearer-of-seven' })
    expect(response.headers.get('clear-site-data')).toBeNull()
    expect(flowsIn(response)).toEqual([[name, 'cleared']])
    expect(lineOf(response, name)).toMatch(/^__Host-[^;]+=; Path=\/; Max-Age=0; HttpOnly; Secure; /)
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual(['POST /oauth/google'])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      referral_code: null,
      campaign: null,
      device: 'Firefox on Windows',
    })
  })

  test('ends the session that was in this browser before', async () => {
    const { value } = await createSession({ clientId: 8, token: 'bearer-of-eight' })
    const { cookie, asked: url } = await begin()
    const response = await comeBack(google.grant(url), `${cookie}; ${sessionCookieName()}=${value}`)
    expect(await sessionOf(response)).toMatchObject({ clientId: 7 })
    expect(asked.map(({ url: path }) => path)).toEqual(['/oauth/google', '/logout'])
    expect(response.headers.get('clear-site-data'), 'what the other left unsaved').toBe('"storage"')
  })

  test.each([
    ['early-bird', 5, '/#early-bird'],
    ['early-bird', null, '/#no-place'],
    ['early-bird', undefined, '/#new-only'],
    ['early-bird-sign-in', 5, '/#early-bird'],
    ['early-bird-sign-in', undefined, '/#new-only'],
  ])('from %s with place %s is led to %s', async (page, place, to) => {
    answer.body = { token: 'bearer-of-seven', client, early_bird_no: place }
    const { cookie, asked: url } = await begin(`?page=${page}&code=EARLY234`)
    const response = await comeBack(google.grant(url), cookie)
    expect(placeOf(response)).toBe(to)
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      referral_code: 'EARLY234',
      campaign: 'early-bird',
    })
  })

  test.each(['//evil.example', 'https://evil.example', '/sign-in', '/\\evil.example', '/nope', '/wallet#x'])(
    'never lands at %s',
    async next => {
      const { cookie, asked: url } = await begin(`?${new URLSearchParams({ page: 'sign-in', next })}`)
      expect(placeOf(await comeBack(google.grant(url), cookie))).toBe('/#signed-in')
    },
  )

  test('without having signed in is told so where they were', async () => {
    const { cookie, asked: url } = await begin('?page=sign-up&code=FRIEND22')
    const response = await comeBack(cancelled(url), cookie)
    expect([placeOf(response), failureOf(response)]).toEqual(['/sign-up?FRIEND22', 'cancelled'])
    expect(await sessionOf(response)).toBeUndefined()
  })

  test.each<[string, { status: number; body: unknown }, string]>([
    ['an unverified address', { status: 403, body: { message: 'no' } }, 'unverified'],
    ['an address of another Google account', { status: 409, body: { message: 'no' } }, 'other-account'],
    ['a limit', { status: 429, body: { message: 'no' } }, 'too-often'],
    ['a token that is not believed', { status: 422, body: { message: 'no' } }, 'failed'],
    ['Google’s keys out of reach', { status: 503, body: { message: 'no' } }, 'unavailable'],
    ['a client API that knows no Google', { status: 404, body: { message: 'Not found' } }, 'unavailable'],
    ['a client API that is down', { status: 500, body: '<html>' }, 'unavailable'],
    ['an answer in another shape', { status: 200, body: { token: '' } }, 'unavailable'],
    [
      'a bearer no cookie can hold',
      { status: 200, body: { token: 'a'.repeat(3_000), client } },
      'unavailable',
    ],
  ])('and is refused for %s is told in those words', async (_, refusal, failure) => {
    answer = refusal
    const { cookie, asked: url } = await begin('?page=sign-in&next=%2Fwallet')
    const response = await comeBack(google.grant(url), cookie)
    expect([placeOf(response), failureOf(response)]).toEqual(['/sign-in?next=%2Fwallet', failure])
    expect(await sessionOf(response)).toBeUndefined()
  })

  const outages: Record<string, Flaw['answer']> = {
    'cuts the connection': 'cut',
    'answers 500 with a page': { status: 500, body: '<html>boom</html>' },
    'answers 503': { status: 503, body: { error: 'temporarily_unavailable' } },
    'breaks its JSON off': { status: 200, body: '{"id_token":' },
  }
  test.each(Object.entries(outages))('to a Google that %s is told so', async (_, flawed) => {
    const { cookie, asked: url } = await begin()
    const response = await comeBack(google.grant(url, { answer: flawed }), cookie)
    expect([placeOf(response), failureOf(response)]).toEqual(['/sign-in', 'unavailable'])
    expect(asked).toEqual([])
  })
})

describe('of sign-ins that are begun in one browser', () => {
  const twoTabs = async () => {
    const earlier = await begin('?page=sign-up&code=FRIEND22')
    const later = await begin('?page=sign-in&next=%2Fwallet', earlier.cookie)
    expect(flowsIn(later.response)).toEqual([[later.name, 'kept']])
    return { earlier, later, both: `${earlier.cookie}; ${later.cookie}` }
  }

  test('each is answered by its own, whichever comes first', async () => {
    for (const first of ['earlier', 'later'] as const) {
      const { both, ...tabs } = await twoTabs()
      const second = tabs[first === 'earlier' ? 'later' : 'earlier']
      const ends: Record<string, string | undefined> = {}
      const cookies = [both, second.cookie]
      for (const tab of [tabs[first], second]) {
        const response = await comeBack(google.grant(tab.asked), cookies.shift())
        expect(await sessionOf(response)).toMatchObject({ clientId: 7 })
        expect(flowsIn(response)).toEqual([[tab.name, 'cleared']])
        ends[tab.name] = placeOf(response)
      }
      expect(ends).toEqual({ [tabs.earlier.name]: '/#signed-in', [tabs.later.name]: '/wallet#signed-in' })
      const codes = asked.splice(0).map(({ body }) => JSON.parse(body).referral_code)
      expect(codes).toEqual(first === 'earlier' ? ['FRIEND22', null] : [null, 'FRIEND22'])
    }
  })

  test('one that is cancelled leads back where it began, and the other goes on', async () => {
    const { earlier, later, both } = await twoTabs()
    const response = await comeBack(cancelled(earlier.asked), both)
    expect([placeOf(response), failureOf(response)]).toEqual(['/sign-up?FRIEND22', 'cancelled'])
    expect(flowsIn(response)).toEqual([[earlier.name, 'cleared']])
    expect(placeOf(await comeBack(google.grant(later.asked), later.cookie))).toBe('/wallet#signed-in')
  })

  test('one that Google cannot be asked for does not end another', async () => {
    const { cookie } = await begin()
    Object.assign(portalEnv(), { GOOGLE_CLIENT_ID: undefined })
    const response = await visit(start.GET, '/api/session/google', { ...ownPage, cookie })
    expect(failureOf(response)).toBe('unavailable')
    expect(flowsIn(response)).toEqual([])
  })

  test('three are kept, and the fourth lets the oldest go, which says so', async () => {
    const flows: Flow[] = []
    for (const page of ['sign-in', 'sign-up', 'early-bird', 'sign-in'])
      flows.push(await begin(`?page=${page}`, flows.map(({ cookie }) => cookie).join('; ')))
    const [oldest, ...kept] = flows
    expect(flowsIn(kept[1]?.response as Response)).toEqual([[kept[1]?.name, 'kept']])
    expect(flowsIn(kept[2]?.response as Response)).toEqual([
      [oldest?.name, 'cleared'],
      [kept[2]?.name, 'kept'],
    ])
    const cookies = kept.map(({ cookie }) => cookie).join('; ')
    const gone = await comeBack(google.grant(oldest?.asked as URL), cookies)
    expect([placeOf(gone), failureOf(gone), flowsIn(gone)]).toEqual(['/sign-in', 'expired', []])
    for (const flow of kept)
      expect(await sessionOf(await comeBack(google.grant(flow.asked), cookies))).toMatchObject({
        clientId: 7,
      })
  })

  test.each<[string, (search: URLSearchParams) => unknown]>([
    ['without a state', search => search.delete('state')],
    ['with a state that was made up', search => search.set('state', 'a'.repeat(43))],
    ['with the start of one', search => search.set('state', search.get('state')?.slice(0, 20) ?? '')],
  ])('none is ended by an answer %s, and nothing has broken then', async (_, forge) => {
    const logged = vi.spyOn(log, 'request')
    onTestFinished(() => logged.mockRestore())
    const { earlier, later, both } = await twoTabs()
    for (const forged of [google.grant(later.asked), cancelled(later.asked)]) {
      forge(forged)
      const response = await comeBack(forged, both)
      expect([placeOf(response), failureOf(response)]).toEqual(['/sign-in', 'expired'])
      expect(flowsIn(response)).toEqual([])
      expect(lineOf(response, sessionCookieName())).toBeUndefined()
    }
    expect(logged).not.toHaveBeenCalled()
    for (const tab of [earlier, later])
      expect(await sessionOf(await comeBack(google.grant(tab.asked), both))).toMatchObject({ clientId: 7 })
  })
})

describe('a portal without Google', () => {
  const places = ['sign-in', 'sign-up', 'early-bird'] as const
  beforeEach(() => Object.assign(portalEnv(), { GOOGLE_CLIENT_ID: undefined }))

  test.each(places)('has no button at %s', page => {
    expect(googleFrom({ page, next: '/', code: '' })).toBeUndefined()
  })

  test.each(places)('leads whoever asks for it at %s back there with a word', async page => {
    const response = await visit(start.GET, `/api/session/google?page=${page}`, ownPage)
    expect([placeOf(response), failureOf(response)]).toEqual([`/${page}`, 'unavailable'])
    expect(flowsIn(response)).toEqual([])
  })

  test('begins no session for an answer that comes later', async () => {
    google.configure()
    const { cookie, asked: url } = await begin()
    Object.assign(portalEnv(), { GOOGLE_CLIENT_ID: undefined })
    const response = await comeBack(google.grant(url), cookie)
    expect([placeOf(response), failureOf(response)]).toEqual(['/sign-in', 'expired'])
    expect(await sessionOf(response)).toBeUndefined()
    expect(asked).toEqual([])
  })
})

/* Safety SES-17. */
describe('of attacks none is accepted', () => {
  const changed = (search: URLSearchParams, change: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) search.delete(name)
      else search.set(name, value)
    }
    return search
  }
  const withClaims = (claims: Flaw['claims']) => (flow: Flow) =>
    comeBack(google.grant(flow.asked, { claims }), flow.cookie)
  const withChange = (change: Record<string, string | undefined>) => (flow: Flow) =>
    comeBack(changed(google.grant(flow.asked), change), flow.cookie)
  const victim = { clientId: 9, token: 'bearer-of-nine' }

  const attacks: Record<string, (flow: Flow) => Promise<Response>> = {
    'no cookie': flow => comeBack(google.grant(flow.asked)),
    'a cookie of garbage': flow => comeBack(google.grant(flow.asked), `${flow.name}=garbage`),
    'the cookie of another browser': async flow => comeBack(google.grant(flow.asked), (await begin()).cookie),
    'the cookie of another browser, renamed': async flow =>
      comeBack(google.grant(flow.asked), (await begin()).cookie.replace(/^[^=]+/, flow.name)),
    'an answer from another browser (login CSRF)': async flow =>
      comeBack(google.grant((await begin()).asked), flow.cookie),
    'a session sealed for the session cookie': async flow =>
      comeBack(google.grant(flow.asked), `${flow.name}=${(await createSession(victim)).value}`),
    'a cookie that has expired': async flow => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
      return comeBack(google.grant(flow.asked), flow.cookie)
    },
    'the whole of it once more, the cookie kept': async flow => {
      const search = google.grant(flow.asked)
      await comeBack(search, flow.cookie)
      asked.splice(0)
      return comeBack(search, flow.cookie)
    },
    'no state': withChange({ state: undefined }),
    'an empty state': withChange({ state: '' }),
    'another state': withChange({ state: 'a'.repeat(43) }),
    'two states': flow => comeBack(`${google.grant(flow.asked)}&state=${'a'.repeat(43)}`, flow.cookie),
    'no code': withChange({ code: undefined }),
    'a code that was made up': withChange({ code: 'made-up' }),
    'the code of another flow': async flow => {
      const stolen = google.grant((await begin()).asked).get('code') ?? ''
      return withChange({ code: stolen })(flow)
    },
    'two codes': flow => comeBack(`${google.grant(flow.asked)}&code=made-up`, flow.cookie),
    'the answer of another issuer': withChange({ iss: 'https://evil.example' }),
    'an answer that names no issuer': withChange({ iss: undefined }),
    'a cancelled sign-in in the name of somebody else': flow =>
      withChange({ code: undefined, error: 'access_denied', state: 'a'.repeat(43) })(flow),
    'an ID token in the address': withChange({ code: undefined, id_token: 'a.b.c', token: 'bearer-of-nine' }),
    'a client in the address': withChange({
      code: undefined,
      client: JSON.stringify(client),
      client_id: '7',
      oauth_provider: 'google',
    }),
    'a token with another nonce': withClaims({ nonce: 'another' }),
    'a token without a nonce': withClaims({ nonce: undefined }),
    'a token for another client': withClaims({ aud: 'somebody-else' }),
    'a token for others as well': withClaims({ aud: ['portal-of-the-tests', 'x'], azp: 'x' }),
    'a token of another issuer': withClaims({ iss: 'https://accounts.google.com' }),
    'a token that has expired': withClaims({ exp: 1_700_000_000 }),
    'a token of another key': async flow =>
      comeBack(google.grant(flow.asked, { key: await strangeKey() }), flow.cookie),
    'a token without a signature': flow =>
      comeBack(google.grant(flow.asked, { isUnsigned: true }), flow.cookie),
    'no token': flow => {
      const body = { access_token: 'of-no-use', token_type: 'Bearer' }
      return comeBack(google.grant(flow.asked, { answer: { status: 200, body } }), flow.cookie)
    },
  }

  test('there are at least 12', () => expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(12))

  test.each(Object.entries(attacks))('%s', async (_, attack) => {
    const flow = await begin('?page=sign-up&code=FRIEND22')
    const response = await attack(flow)
    expect(response.status).toBe(303)
    expect(['/sign-up?FRIEND22', '/sign-in']).toContain(placeOf(response))
    expect(['failed', 'expired']).toContain(failureOf(response))
    expect(lineOf(response, sessionCookieName())).toBeUndefined()
    // What is not the answer of this flow does not end it.
    expect(flowsIn(response)).toEqual(failureOf(response) === 'failed' ? [[flow.name, 'cleared']] : [])
    expect(asked).toEqual([])
  })

  test('what a browser sends as a body has nobody who reads it', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method in start, method in callback]).toEqual([false, false])
  })

  test('a client that the browser names beside a good answer is not heard of', async () => {
    const { cookie, asked: url } = await begin()
    const named = { client_id: '9', client: '{"id":9}', email: 'victim@example.com' }
    const response = await comeBack(changed(google.grant(url), named), cookie)
    expect(await sessionOf(response)).toMatchObject({ clientId: 7 })
    expect(asked[0]?.body).not.toContain('victim')
  })
})
