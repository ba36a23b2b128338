import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../testing/factories'
import { createGoogleSandboxRig, type GoogleSandboxRig } from '../testing/google-sandbox-rig'
import { createTestApp } from '../testing/test-app'
import { subjectOf } from './google-accounts'

const callback = 'http://localhost:3000/api/session/google/callback'
const said: unknown[] = []

let it: GoogleSandboxRig
let portal: oidc.Configuration

beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words))
  it = await createGoogleSandboxRig()
  const secret = oidc.ClientSecretPost('secret-of-the-sandbox')
  portal = await oidc.discovery(new URL(it.issuer), 'inkwell-sandbox', undefined, secret, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })
})
afterAll(async () => {
  await it.close()
  vi.restoreAllMocks()
})

/** One browser: its cookies, by the path they are for. */
function browser() {
  const jar = new Map<string, { value: string; path: string }>()
  return async (address: string | URL, form?: Record<string, string>) => {
    const url = new URL(address, it.issuer)
    const sent = [...jar].filter(([, { path }]) => url.pathname.startsWith(path))
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: sent.map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; ') },
      body: form && new URLSearchParams(form),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (value) jar.set(`${name} ${path}`, { value, path })
      else jar.delete(`${name} ${path}`)
    }
    return { answer, url, next: answer.headers.get('location') ?? '', html: await answer.text() }
  }
}

async function ask(change: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(portal, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...change,
  })
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  return { url, checks }
}

/** As far as the page that asks who somebody is. */
async function open(visit = browser()) {
  const { url, checks } = await ask()
  const page = await visit(await visit(url).then(({ next }) => next))
  return { visit, page, checks }
}

async function signIn(form: Record<string, string>, visit = browser()) {
  const { page, checks } = await open(visit)
  const { next } = await visit(page.url, form)
  const back = new URL((await visit(next)).next)
  return oidc.authorizationCodeGrant(portal, back, { ...checks, idTokenExpected: true })
}

test('whoever types an address is told of in a token that the client API believes', async () => {
  const tokens = await signIn({ email: 'Ada@example.test', name: 'Ada Reader' })
  expect(tokens.claims()).toMatchObject({
    iss: it.issuer,
    aud: 'inkwell-sandbox',
    sub: subjectOf('ada@example.test'),
    email: 'Ada@example.test',
    email_verified: true,
    name: 'Ada Reader',
  })
  it.rig.clock.advance({ seconds: Date.now() / 1000 - it.rig.clock.now().getTime() / 1000 })
  const answer = await callApi(it.rig, '/oauth/google', { json: { id_token: tokens.id_token } })
  expect(answer.status).toBe(200)
  expect((await answer.json()).client).toMatchObject({ client_name: 'Ada Reader' })
})

test('the page asks every time, and works without scripts', async () => {
  const visit = browser()
  await signIn({ email: 'ada@example.test' }, visit)
  const { page } = await open(visit)
  expect(page.html).toContain('Choose an account to continue to Inkwell')
  expect(page.html).not.toContain('<script')
  expect(page.answer.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:3000;",
  )
})

test.each(['', 'ada', '<b>@x', 'a'.repeat(300)])('%j is no address, and is said to be none', async email => {
  const { visit, page } = await open()
  const { html, answer } = await visit(page.url, { email, name: '<b>Ada' })
  expect(answer.status).toBe(200)
  expect(html).toMatch(/id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-error"/)
  expect(html).toContain('value="&lt;b&gt;Ada"')
})

test('cancelling is told to the portal', async () => {
  const { visit, page, checks } = await open()
  const { next } = await visit(`${page.url}/cancel`, {})
  const back = new URL((await visit(next)).next)
  expect(back.searchParams.get('error')).toBe('access_denied')
  await expect(oidc.authorizationCodeGrant(portal, back, checks)).rejects.toMatchObject({
    error: 'access_denied',
  })
})

test('a sign-in of another browser is none of this one', async () => {
  const { page } = await open()
  const stranger = browser()
  for (const answer of [
    await stranger(page.url),
    await stranger(page.url, { email: 'ada@example.test' }),
    await stranger(`${page.url}/cancel`, {}),
  ]) {
    expect([answer.answer.status, answer.next]).toEqual([404, ''])
    expect(answer.html).toContain('Start again')
  }
})

test('nobody is led anywhere but to the portal', async () => {
  const { url } = await ask({ redirect_uri: 'https://evil.example/' })
  const { answer, next, html } = await browser()(url)
  expect([answer.status, next]).toEqual([400, ''])
  expect(html).toContain('This sign-in cannot go on')
})

test('a code is for whoever asked for it, and for once', async () => {
  const { visit, page, checks } = await open()
  const { next } = await visit(page.url, { email: 'ada@example.test' })
  const back = new URL((await visit(next)).next)
  const stolen = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
  await expect(oidc.authorizationCodeGrant(portal, back, stolen)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect((await oidc.authorizationCodeGrant(portal, back, checks)).id_token).toBeDefined()
  await expect(oidc.authorizationCodeGrant(portal, back, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('it prints nothing, whatever happens', () => expect(said).toEqual([]))

test('with Google itself configured there is no sandbox', async () => {
  const real = await createTestApp({ GOOGLE_CLIENT_ID: 'one', GOOGLE_CLIENT_SECRET: 'two' })
  expect((await callApi(real, '/sandbox/google/.well-known/openid-configuration')).status).toBe(404)
  await real.close()
})

test('behind a proxy that ends https it names itself as it is reached, and its cookies are for https', async () => {
  const proxied = await createGoogleSandboxRig('https://api.example.test')
  const own = `http://127.0.0.1:${proxied.port}/sandbox/google`
  for (const headers of [undefined, { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }]) {
    const facts = await (await fetch(`${own}/.well-known/openid-configuration`, { headers })).json()
    for (const name of ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'])
      expect(facts[name], name).toMatch(/^https:\/\/api\.example\.test\/sandbox\/google/)
    const { search } = (await ask()).url
    const answer = await fetch(`${own}/auth${search}`, { headers, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/sandbox\/google\/sign-in\//)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/)
  }
  await proxied.close()
})

test('a key that cannot be read is read once more by the next visitor', async () => {
  const another = await createGoogleSandboxRig()
  const key = path.join(another.rig.dataDir, 'google-sandbox.json')
  const visit = async () => (await fetch(`${another.issuer}/.well-known/openid-configuration`)).status
  await writeFile(key, '')
  expect(await visit()).toBe(500)
  await rm(key)
  expect(await visit()).toBe(200)
  await another.close()
})
