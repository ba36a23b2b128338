import { expect, test } from './fixtures'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /origin|no-referrer/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /max-age=\d{8,}; includeSubDomains/,
}

test('every answer carries the security headers, whatever its status', async ({ request }) => {
  const html = await (await request.get('/sign-in')).text()
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? ''
  expect(script).not.toBe('')
  const paths = [
    '/sign-in',
    '/',
    '/nope',
    '/nope.txt',
    '/register',
    '/api/session',
    '/api/wallet',
    '/api/nope',
    '/icon.svg',
    script,
  ]
  for (const path of paths) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    for (const [name, value] of Object.entries(everywhere)) {
      expect(headers[name], `${name} of ${path}`).toEqual(
        typeof value === 'string' ? value : expect.stringMatching(value),
      )
    }
    expect(headers['x-powered-by'], path).toBeUndefined()
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
})

test('code comes as it was compressed when it was built, to be kept for ever', async ({ request }) => {
  const html = await (await request.get('/sign-in')).text()
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    const sent = async (encoding: string) => {
      const answer = await request.get(script, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers(), script).toMatchObject({
        'content-encoding': encoding,
        'cache-control': expect.stringMatching(/^public, ?max-age=31536000, ?immutable$/),
        vary: expect.stringContaining('Accept-Encoding'),
      })
      return answer.text()
    }
    expect(await sent('br'), script).toBe(await sent('gzip'))
  }
})

test('nobody is told of a page whose address opens something', async ({ client: _, context }) => {
  for (const path of [
    '/mute/1',
    '/delete-account?token=x',
    '/success-order?session_id=x',
    '/wallet?session_id=x',
    '/order-details?order_id=1&session_id=x',
    '/order-details/1',
  ]) {
    const headers = (await context.request.get(path, { maxRedirects: 0 })).headers()
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers['x-robots-tag'], path).toBe('noindex, nofollow')
  }
})

test('an address that is none is a document with the policy, or an error in the one shape', async ({
  request,
  baseURL,
}) => {
  const own = ['/nope', '/nope.txt', '/nope.png', '/deep/nope.svg', '/api']
  const frameworks = [
    '/_next/nope',
    '/_next/image',
    '/_next/image/nope',
    '/_next/static',
    '/_next/staticnope',
  ]
  for (const path of [...own, ...frameworks]) {
    const answer = await request.get(path, { headers: { 'x-nonce': 'forged' } })
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-security-policy'], path).toContain("'strict-dynamic'")
    const html = await answer.text()
    expect(html, path).toContain('Page not found')
    expect(html, path).not.toContain('forged')
  }
  const headers = { 'x-inkwell': '1', origin: baseURL ?? '' }
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/api/nope', '/api/nope/7', '/api/wallet/nope.txt']) {
      const answer = await request.fetch(path, { method, headers })
      expect(answer.status(), path).toBe(404)
      const message = 'This is not here any more, or the address is mistyped.'
      const requestId = answer.headers()['x-request-id']
      expect(await answer.json(), path).toEqual({ error: { code: 'not_found', message, requestId } })
    }
  }
  const icons = ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']
  const pictures = ['/banners/welcome-wide.svg', '/banners/welcome-tall.svg']
  for (const path of [...icons, ...pictures, '/manifest.webmanifest']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-security-policy'], path).toBeUndefined()
  }
})

test('an address that cannot be decoded is a page or a handler that knows of nothing there', async ({
  request,
}) => {
  for (const path of ['/invoice/%', '/mute/%E0%A4%A', '/reset-mail/ada%4']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-security-policy'], path).toContain("'strict-dynamic'")
  }
  const answer = await request.get('/api/orders/%', { headers: { 'x-inkwell': '1' } })
  expect(answer.status()).toBe(401)
  expect((await answer.json()).error.code).toBe('unauthorized')
})

test('an answer is whole and in HTTP, whatever else is asked for', async ({ request }) => {
  const html = await (await request.get('/sign-in')).text()
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? ''
  const asked: Record<string, string>[] = [
    { range: 'bytes=9999999-' },
    { range: 'bytes=0-9' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    { connection: 'upgrade', upgrade: 'websocket' },
    { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' },
  ]
  for (const headers of asked) {
    for (const path of ['/sign-in', '/api/healthz', '/icon-512.png', script]) {
      const answer = await request.get(path, { headers })
      expect(answer.status(), `${path} with ${JSON.stringify(headers)}`).toBe(200)
    }
    const nothing = await request.get('/nope', { headers })
    expect(nothing.status(), JSON.stringify(headers)).toBe(404)
  }
})

test('nothing is fetched or drawn anew for anybody', async ({ request, baseURL }) => {
  for (const url of ['/icon-512.png', `${baseURL}/icon-512.png`, 'http://169.254.169.254/latest/meta-data']) {
    const answer = await request.get(`/_next/image?${new URLSearchParams({ url, w: '640', q: '75' })}`)
    expect(answer.status(), url).toBe(404)
  }
})

test('documents and answers with private data are never stored', async ({ client: _, context }) => {
  for (const path of [
    '/',
    '/wallet',
    '/in-progress',
    '/api/wallet',
    '/api/counts',
    '/api/profile',
    '/api/session',
  ]) {
    const answer = await context.request.get(path)
    expect(answer.headers()['cache-control'], path).toContain('no-store')
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('each document has a policy and a nonce of its own, and nothing inbound changes it', async ({
  request,
}) => {
  const nonces = new Set<string>()
  for (let load = 0; load < 50; load += 1) {
    const answer = await request.get('/sign-in', { headers: { 'content-security-policy': 'default-src *' } })
    const policy = answer.headers()['content-security-policy'] ?? ''
    const script = policy.split('; ').find(directive => directive.startsWith('script-src')) ?? ''
    expect(script).toContain("'strict-dynamic'")
    expect(script).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    nonces.add(/'nonce-([^']+)'/.exec(script)?.[1] ?? '')
  }
  expect(nonces.size).toBe(50)
})

test('the session cookie is the only one a sign-in sets, closed to scripts', async ({ account, request }) => {
  const headers = { 'x-inkwell': '1', origin: new URL((await request.get('/sign-in')).url()).origin }
  const answer = await request.post('/api/session', { data: account, headers })
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies).toHaveLength(1)
  const [cookie = ''] = cookies.map(({ value }) => value)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Domain=/)
  expect(cookie.length).toBeLessThan(4_096)
})
