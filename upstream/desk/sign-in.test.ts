import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newAddress } from '../accounts/account-rig'
import { staffSessions } from '../db/staff-schema'
import { askStaff, auditOf } from '../staff/test-staff'
import { signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import type { Member } from './desk'
import { nextPath } from './next-path'
import { aMember, atDesk, bodyOf, leadsTo, memberPassword, ownForm, pageOf } from './test-desk'

const passwords = vi.hoisted(() => ({ compared: [] as string[], afterComparing: async () => {} }))
vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = async (hash, ...rest) => {
    passwords.compared.push(String(hash))
    const matches = await argon2.verify(hash, ...rest)
    await passwords.afterComparing()
    return matches
  }
  return { ...argon2, verify }
})

const rig = await sharedTestApp()
let member: Member

beforeAll(async () => {
  member = await aMember(rig)
})

type Typed = { email?: string; password?: string; next?: string; refused?: string }

const send = async (typed: Typed = {}, headers: Record<string, string> = {}, test = rig) =>
  test.app.request('/desk/sign-in', {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), ...ownForm, ...headers },
    body: bodyOf({ email: member.email, password: memberPassword, ...typed }),
  })

/** The page that says why it was refused, where the answer leads to it; else the answer. */
const signIn = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given)
  const [, to] = leadsTo(answer)
  return String(to).includes('refused=') ? (given[2] ?? rig).app.request(String(to)) : answer
}

const look = async (cookie: string) => (await rig.app.request('/desk', { headers: { cookie } })).status
const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? ''

describe('signing in', () => {
  test('leads to the queue, with a cookie for the desk alone', async () => {
    const answer = await signIn({ email: ` ${member.email.toUpperCase()} ` })
    expect(leadsTo(answer)).toEqual([303, '/desk'])
    const [pair = '', ...flags] = cookieOf(answer).split('; ')
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/desk', 'SameSite=Strict'])
    expect(pair).toMatch(/^inkwell-desk=[\w-]{43}$/)
    const queue = await pageOf(await rig.app.request('/desk', { headers: { cookie: pair } }))
    expect(queue.html).toContain(member.name)
    const rows = await rig.deps.store.db.select().from(staffSessions)
    expect(JSON.stringify(rows)).not.toContain(pair.split('=')[1])
  })

  test('over https the cookie never travels in the clear', async () => {
    const safe = await createTestApp({ CLIENT_API_PUBLIC_URL: 'https://api.example.test' })
    const { email } = await aMember(safe)
    const cookie = cookieOf(await signIn({ email }, {}, safe))
    expect(cookie).toMatch(/^__Secure-inkwell-desk=/)
    expect(cookie.split('; ')).toContain('Secure')
    const [pair = ''] = cookie.split('; ')
    expect((await safe.app.request('/desk', { headers: { cookie: pair } })).status).toBe(200)
    const unsafe = pair.replace('__Secure-', '')
    expect((await safe.app.request('/desk', { headers: { cookie: unsafe } })).status).toBe(303)
    await safe.close()
  })

  test('over https a browser never comes in the clear again, and over http none is told so', async () => {
    const safe = await createTestApp({ CLIENT_API_PUBLIC_URL: 'https://api.example.test' })
    const told = async ({ app }: typeof rig, path: string) =>
      (await app.request(path)).headers.get('strict-transport-security')
    for (const path of ['/desk/sign-in', '/desk', '/nothing-here', '/staff/orders', '/verify-email?token=x'])
      expect(await told(safe, path)).toBe('max-age=63072000; includeSubDomains')
    expect(await told(rig, '/desk/sign-in')).toBeNull()
    await safe.close()
  })

  test('strangers, wrong passwords and disabled members get one answer for the same work', async () => {
    const gone = await aMember(rig)
    await askStaff(rig, 'members/disable', { email: gone.email })
    const tries = [
      { email: 'nobody@example.test' },
      { password: 'wrong password' },
      { email: gone.email },
      { password: '' },
    ]
    const pages: string[] = []
    for (const typed of tries) {
      passwords.compared.length = 0
      const { status, html } = await pageOf(await signIn(typed))
      expect([status, passwords.compared.length]).toEqual([422, 1])
      const key = /name="refused" value="([^"]+)"/.exec(html)?.[1] ?? ''
      pages.push(html.replaceAll(typed.email ?? member.email, '').replace(key, ''))
    }
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('Wrong email or password.')
  })

  test.each(['members/password', 'members/disable'])(
    'with a password that %s ends at that moment opens nothing',
    async call => {
      const { id, email } = await aMember(rig)
      passwords.afterComparing = async () => {
        passwords.afterComparing = async () => {}
        expect((await askStaff(rig, call, { email })).status).toBe(200)
      }
      expect((await signIn({ email })).status).toBe(422)
      expect(await rig.deps.store.db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(0)
    },
  )

  test('the password is not shown again, and markup in the address is text', async () => {
    const { html } = await pageOf(await signIn({ email: '"><b>x', password: 'my secret words' }))
    expect(html).not.toContain('my secret words')
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;x"')
  })

  test('that is refused is said at an address, and there no more once it was tried again', async () => {
    const wrong = { email: 'nobody@example.test', password: 'my secret words', next: '/desk/promos' }
    const [status, to] = leadsTo(await send(wrong))
    expect([status, to]).toEqual([
      303,
      expect.stringMatching(/^\/desk\/sign-in\?next=%2Fdesk%2Fpromos&refused=[\w-]{36}$/),
    ])
    const open = async () => pageOf(await rig.app.request(String(to)))
    const { status: shown, html } = await open()
    expect([shown, html.includes('value="nobody@example.test"')]).toEqual([422, true])
    expect(html).toContain('name="next" value="/desk/promos"')
    const { rows } = await rig.deps.store.pool.query('select json_agg(k) k from idempotency_keys k')
    expect(JSON.stringify(rows)).not.toContain('my secret words')
    const refused = /name="refused" value="([^"]+)"/.exec(html)?.[1]
    expect(leadsTo(await send({ refused, next: '/desk/promos' }))).toEqual([303, '/desk/promos'])
    const after = await open()
    expect([after.status, after.html.includes('nobody@example.test')]).toEqual([200, false])
    expect(after.html).not.toContain('Wrong email')
  })

  test('a NUL in what is typed, or what nobody sees of what is pasted, is no part of it', async () => {
    const wrong = { email: '\0', password: '\0', next: '/desk/\0' }
    expect((await signIn(wrong)).status).toBe(422)
    expect((await signIn({ email: `${member.email}\0` })).status).toBe(303)
    expect((await signIn({ email: `\u2068${member.email}\u200b` })).status).toBe(303)
  })

  test('guessing is slowed down, by network address and by account', async () => {
    const strict = await createTestApp()
    const { email } = await aMember(strict)
    const fixed = { 'x-forwarded-for': newAddress() }
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1)
      statuses.push((await signIn({ email: `a${round}@example.test` }, fixed, strict)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    for (let round = 0; round < 10; round += 1) await signIn({ email, password: 'wrong' }, {}, strict)
    const slowed = { 'x-forwarded-for': newAddress() }
    expect((await signIn({ email, password: 'wrong' }, slowed, strict)).status).toBe(422)
    const refused = await signIn({ email, password: 'wrong' }, slowed, strict)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Too many attempts.')
    expect((await signIn({ email }, {}, strict)).status).toBe(303)
    await strict.close()
  })

  test.each([
    ['/desk/orders/ORD-1?a=b', '/desk/orders/ORD-1?a=b'],
    ['/desk?show=all', '/desk?show=all'],
    ['/desk/clients/5?done=adjust', '/desk/clients/5'],
    ['/desk?done=assign&q=a%20b', '/desk?q=a+b'],
    ['/desk/sign-out', '/desk'],
    ['/desk/../outbox', '/desk'],
    ['/deskless', '/desk'],
    ['//evil.test/desk', '/desk'],
    ['/desk\\..\\..\\\\evil.test', '/desk'],
    ['https://evil.test/desk', '/desk'],
    [undefined, '/desk'],
  ])('and going on at %s leads to %s', (asked, path) => {
    expect(nextPath(asked)).toBe(path)
  })
})

describe('a session', () => {
  test('ends by signing out, on the server as well', async () => {
    const { cookie, post } = await atDesk(rig)
    expect(await look(cookie)).toBe(200)
    const answer = await post('/desk/sign-out')
    expect(leadsTo(answer)).toEqual([303, '/desk/sign-in?done=signed-out'])
    expect(cookieOf(answer)).toMatch(/^inkwell-desk=;.*Max-Age=0/)
    expect(await look(cookie)).toBe(303)
  })

  test('ends after two idle hours, and after twelve at work', async () => {
    const idle = await atDesk(rig)
    rig.clock.advance({ hours: 2, seconds: -1 })
    expect(await look(idle.cookie)).toBe(200)
    rig.clock.advance({ hours: 2 })
    expect(await look(idle.cookie)).toBe(303)
    const busy = await atDesk(rig)
    for (let hour = 1; hour < 12; hour += 1) {
      rig.clock.advance({ hours: 1 })
      expect(await look(busy.cookie)).toBe(200)
    }
    rig.clock.advance({ hours: 1 })
    expect(await look(busy.cookie)).toBe(303)
  })

  test('grows no younger by a page that looks for news by itself', async () => {
    const { cookie } = await atDesk(rig)
    const lookForNews = async () =>
      (await rig.app.request('/desk', { method: 'HEAD', headers: { cookie, 'x-desk-look': '1' } })).status
    rig.clock.advance({ hours: 1 })
    expect(await lookForNews()).toBe(200)
    rig.clock.advance({ hours: 1 })
    expect(await lookForNews()).toBe(303)
    expect(await look(cookie)).toBe(303)
  })

  test('is replaced by signing in again', async () => {
    const { cookie } = await atDesk(rig, member)
    expect((await signIn({}, { cookie })).status).toBe(303)
    expect(await look(cookie)).toBe(303)
  })

  test('ends with a new password and with being disabled', async () => {
    const { cookie, member: one } = await atDesk(rig)
    const answer = await askStaff(rig, 'members/password', { email: one.email })
    const { password } = (await answer.json()).member
    expect(await look(cookie)).toBe(303)
    expect((await signIn({ email: one.email })).status).toBe(422)
    expect((await signIn({ email: one.email, password })).status).toBe(303)
    const again = await atDesk(rig, one)
    expect((await askStaff(rig, 'members/disable', { email: one.email })).status).toBe(200)
    expect(await look(again.cookie)).toBe(303)
  })
})

describe('a colleague', () => {
  test('works on and comes in, whoever signs out, gets a new password or is disabled', async () => {
    const [colleague, { member: one, post }] = [await atDesk(rig), await atDesk(rig)]
    const { email } = colleague.member
    const deeds = [
      () => post('/desk/sign-out'),
      () => askStaff(rig, 'members/password', { email: one.email }),
      () => askStaff(rig, 'members/disable', { email: one.email }),
    ]
    for (const deed of deeds) {
      expect((await deed()).status).toBeLessThan(400)
      expect([await look(colleague.cookie), (await signIn({ email })).status]).toEqual([200, 303])
    }
  })

  test('at work keeps no session but the own one', async () => {
    const [idle, busy] = [await atDesk(rig), await atDesk(rig)]
    rig.clock.advance({ hours: 1 })
    expect(await look(busy.cookie)).toBe(200)
    rig.clock.advance({ hours: 1 })
    expect([await look(idle.cookie), await look(busy.cookie)]).toEqual([303, 200])
  })
})

describe('nobody else comes in', () => {
  const addresses = () =>
    rig.app.routes
      .filter(({ path, method }) => path.startsWith('/desk') && method !== 'ALL')
      .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }))
      .filter(({ path }) => !path.startsWith('/desk/sign-'))
      .concat({ method: 'GET', path: '/desk/no-such-page' })

  const cookies = {
    'without a cookie': async () => '',
    "with a client's token": async () => `inkwell-desk=${(await signedIn(rig)).bearer}`,
    'with the token of the staff door': async () => `inkwell-desk=${rig.deps.settings.STAFF_TOKEN}`,
    'with a session that is over': async () => {
      const { cookie } = await atDesk(rig)
      rig.clock.advance({ hours: 13 })
      return cookie
    },
  }

  test.each(Object.entries(cookies))('%s every address leads to sign in and back', async (_, make) => {
    const cookie = await make()
    const before = await auditOf(rig)
    const all = addresses()
    expect(all.length).toBeGreaterThan(20)
    for (const { method, path } of all) {
      const answer = await rig.app.request(path, { method, headers: { cookie, ...ownForm } })
      const next = path === '/desk' ? '' : `?${new URLSearchParams({ next: path })}`
      expect([path, ...leadsTo(answer)]).toEqual([path, 303, `/desk/sign-in${next}`])
    }
    expect(await auditOf(rig)).toEqual(before)
  })

  test('a page that said what was done is come back to without that: what was sent since is in doubt', async () => {
    const over = await rig.app.request('/desk/clients/5?done=adjust')
    const [, signInPage = ''] = leadsTo(over)
    const { html } = await pageOf(await rig.app.request(String(signInPage)))
    const [, next] = /name="next" value="([^"]+)"/.exec(html) ?? []
    expect(leadsTo(await signIn({ next }))).toEqual([303, '/desk/clients/5'])
  })

  test('forms of other sites are refused, whoever is signed in', async () => {
    const { cookie } = await atDesk(rig)
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ]
    const before = await auditOf(rig)
    for (const { method, path } of addresses().filter(one => one.method === 'POST')) {
      for (const headers of foreign) {
        const answer = await rig.app.request(path, {
          method,
          headers: { cookie, host: 'localhost', ...headers },
        })
        expect([path, headers, answer.status]).toEqual([path, headers, 403])
      }
    }
    for (const headers of foreign) {
      const answer = await rig.app.request('/desk/sign-in', {
        method: 'POST',
        headers,
        body: bodyOf({ email: member.email, password: memberPassword }),
      })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
    expect(await auditOf(rig)).toEqual(before)
  })

  test('a browser that says no more than its origin may work', async () => {
    const { cookie } = await atDesk(rig)
    const answer = await rig.app.request('/desk/sign-out', {
      method: 'POST',
      headers: { cookie, host: 'desk.test', origin: 'http://desk.test' },
    })
    expect(answer.status).toBe(303)
  })

  test('pages run no script but their own, are framed by nobody and kept nowhere', async () => {
    const { get } = await atDesk(rig)
    for (const answer of [
      await get('/desk'),
      await get('/desk/no-such-page'),
      await rig.app.request('/desk/sign-in'),
    ]) {
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(await answer.text()).not.toMatch(/style="|\son\w+="/)
    }
  })
})

describe('who may work at the desk', () => {
  test('is added with a password that is told once and kept nowhere', async () => {
    const key = 'staff-add-1'
    const answer = await askStaff(rig, 'members', { name: 'Robin', email: 'robin@example.test' }, { key })
    const { password, ...told } = (await answer.json()).member
    expect(told).toEqual({
      name: 'Robin',
      email: 'robin@example.test',
      created_at: rig.clock.now().toISOString(),
      disabled_at: null,
    })
    expect((await signIn({ email: 'robin@example.test', password })).status).toBe(303)
    const { rows } = await rig.deps.store.pool.query(
      'select (select json_agg(k) from idempotency_keys k) k, (select json_agg(a) from audit_log a) a, (select json_agg(m) from staff_members m) m',
    )
    expect(JSON.stringify(rows)).not.toContain(password)
    const [robin] = rows[0].m.filter(({ email }: { email: string }) => email === 'robin@example.test')
    expect(robin.password_hash).toMatch(/^\$argon2id\$/)
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'staff.add', subject: 'robin@example.test' })
  })

  test.each([
    [{ name: 'Again', email: 'ROBIN@example.test' }, 409],
    [{ name: ' ', email: 'new@example.test' }, 422],
    [{ name: 'New', email: 'no address' }, 422],
  ])('%j is refused', async (body, status) => {
    const before = await auditOf(rig)
    expect((await askStaff(rig, 'members', body)).status).toBe(status)
    expect(await auditOf(rig)).toEqual(before)
  })

  test('is disabled once, and has the desk back with a new password', async () => {
    const one = await aMember(rig)
    const { length } = await auditOf(rig)
    for (const _ of [1, 2]) await askStaff(rig, 'members/disable', { email: one.email })
    expect(await auditOf(rig)).toHaveLength(length + 1)
    const renewed = (await (await askStaff(rig, 'members/password', { email: one.email })).json()).member
    expect((await signIn({ email: one.email, password: renewed.password })).status).toBe(303)
    const { members } = await (await askStaff(rig, 'members')).json()
    expect(members.find(({ email }: Member) => email === one.email).disabled_at).toBe(null)
    expect((await askStaff(rig, 'members/password', { email: 'nobody@example.test' })).status).toBe(422)
    const open = await rig.deps.store.db.select().from(staffSessions).where(eq(staffSessions.staffId, one.id))
    expect(open).toHaveLength(1)
  })
})
