import { type AddressInfo, createServer } from 'node:net'
import { NextRequest } from 'next/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { sessionCookieName } from '@/lib/session/cookie'
import { type FileTicket, fileTicketSeconds, sealFileTicket } from '@/lib/session/file-ticket'
import { createSession } from '@/lib/session/session'
import { GET } from './route'

const own: FileTicket = {
  client: 7,
  order: 31,
  path: 'orders/31/es say.pdf',
  name: 'es say.pdf',
  delivered: false,
}
const bytes = 'the bytes of the essay'
const fileHeaders = {
  'content-type': 'application/pdf',
  'content-length': String(bytes.length),
  'content-disposition': 'attachment; filename="other.pdf"',
}
type Answer = Parameters<typeof clientApiScripted>[0]

const theFile: Answer = () => ({ status: 200, body: bytes, headers: fileHeaders })

/** Asks for a file as client 7, from an own page unless told otherwise. */
async function ask(
  ticket: () => string | Promise<string>,
  script: Answer = theFile,
  headers: Record<string, string> = {},
) {
  const api = await clientApiScripted(script)
  const sealed = await ticket()
  const { value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
  const again = (ticket: string) =>
    GET(
      new NextRequest(`https://portal.example.com/api/files/x`, {
        headers: { cookie: `${sessionCookieName()}=${value}`, 'sec-fetch-site': 'same-origin', ...headers },
      }),
      { params: Promise.resolve({ ticket }) },
    )
  const answer = await again(sealed)
  return { answer, api, again, code: async () => (await answer.json()).error.code }
}

/** Somebody on this machine whom nobody should ask for anything. */
async function listening() {
  let connections = 0
  const server = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

/** Paths that mean another place to whoever takes them for an address, or leaves them as they are. */
function hostilePaths(port: number): string[] {
  const hosts = [
    ...['127.0.0.1', 'localhost', '127.1', '0', '0.0.0.0', '2130706433', '0x7f000001', '0177.0.0.1'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[::]', 'client-api@127.0.0.1', 'client-api:x@localhost'],
    ...['localhost.', '127.0.0.1%2f', '①②⑦.⓪.⓪.①'],
  ]
  const starts = ['http://', 'https://', '//', '///', '\\\\', '/\\', 'http:', 'ftp://', 'gopher://', '@']
  const elsewhere = hosts.flatMap(host => starts.map(start => `${start}${host}:${port}/canary`))
  const schemes = [
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:1',
    'blob:x',
    'about:blank',
    'jar:x!/',
  ]
  const above = ['../', '..\\', '..%2f', '%2e%2e/', '..%252f', '..;/', '....//', '/', '%00', '.%00./']
  const places = above.map(step => `${step.repeat(4)}etc/passwd`)
  const split = [
    'a\r\nb',
    'a\nHost: b',
    'a%0d%0aHost:%20b',
    'x#y?z=1&fileUrl=b',
    'x&fileUrl=b',
    '?',
    '#',
    '\0',
  ]
  return [...elsewhere, ...schemes, ...places, ...split]
}

describe('GET /api/files/[ticket]', () => {
  it('hands out the bytes as an attachment under the name of the ticket', async () => {
    const { answer, api } = await ask(() => sealFileTicket(own))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(bytes)
    expect(answer.headers.get('content-disposition')).toContain('filename="es say.pdf"')
    expect(answer.headers.get('x-file-size')).toBe(String(bytes.length))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(api.requests).toMatchObject([
      {
        method: 'GET',
        url: '/download-file?fileUrl=orders%2F31%2Fes+say.pdf',
        headers: { authorization: 'Bearer bearer-of-seven' },
      },
    ])
  })

  it.each([
    ["somebody else's", () => sealFileTicket({ ...own, client: 8 })],
    ['an expired', () => sealFileTicket(own, Date.now() - (fileTicketSeconds + 1) * 1000)],
    ['a forged', () => 'Fe26.2*1*a*b*c**d*e~2'],
  ])('answers %s ticket 410 and asks nobody', async (_, ticket) => {
    const { answer, api, code } = await ask(ticket)
    expect(answer.status).toBe(410)
    expect(await code()).toBe('gone')
    expect(api.requests).toEqual([])
  })

  it.each(['cross-site', 'same-site'])('answers a %s page 403 and asks nobody', async site => {
    const { answer, api } = await ask(() => sealFileTicket(own), theFile, { 'sec-fetch-site': site })
    expect(answer.status).toBe(403)
    expect(api.requests).toEqual([])
  })

  it('sends every path as one parameter of the one address, and asks nobody else', async () => {
    const stranger = await listening()
    const paths = hostilePaths(stranger.port)
    expect(new Set(paths).size).toBeGreaterThan(150)
    const { api, again } = await ask(() => sealFileTicket(own))
    for (const path of paths) {
      const answer = await again(await sealFileTicket({ ...own, path }))
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, bytes])
    }
    const asked = api.requests.slice(1).map(({ url }) => new URL(url, 'http://client-api'))
    expect(new Set(asked.map(({ host, pathname }) => host + pathname))).toEqual(
      new Set(['client-api/download-file']),
    )
    expect(asked.map(({ searchParams }) => [...searchParams])).toEqual(paths.map(path => [['fileUrl', path]]))
    expect(stranger.connections()).toBe(0)
  })

  it.each([
    ['a refusal', { status: 403, body: { message: 'Pay first' } }, 403, 'forbidden'],
    ['a missing file', { status: 404, body: { message: 'Not found' } }, 404, 'not_found'],
    [
      'a failure',
      { status: 500, body: '<html>boom</html>', headers: { 'content-type': 'text/html' } },
      502,
      'unavailable',
    ],
    [
      'a redirect',
      { status: 302, body: bytes, headers: { ...fileHeaders, location: 'http://127.0.0.1:9/' } },
      502,
      'invalid_answer',
    ],
    ['a part of it', { status: 206, body: bytes, headers: fileHeaders }, 502, 'invalid_answer'],
    ['a message under 200', { status: 200, body: { message: 'Out of ink' } }, 502, 'failed'],
    [
      'a page under 200',
      { status: 200, body: '<html>', headers: { 'content-type': 'Text/HTML' } },
      502,
      'invalid_answer',
    ],
  ])('turns %s into an error, never into a file', async (_, scripted, status, expected) => {
    const { answer, api, code } = await ask(
      () => sealFileTicket(own),
      () => scripted,
    )
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await code()).toBe(expected)
    expect(api.requests).toHaveLength(1)
  })

  it.each(['text/html', 'application/json'])('hands out a file of %s, which says it is one', async type => {
    const headers = { ...fileHeaders, 'content-type': type }
    const { answer } = await ask(
      () => sealFileTicket(own),
      () => ({ status: 200, body: bytes, headers }),
    )
    expect(await answer.text()).toBe(bytes)
  })

  describe('a file that was delivered', () => {
    const delivered = { ...own, delivered: true }
    const orderThatIs = (payment_status: string) => ({
      order: { id: 31, order_id: 'ORD-000031', client_id: 7, payment_status },
    })
    const ofOrder =
      (answer: ReturnType<Answer>): Answer =>
      asked =>
        asked.url.startsWith('/orderdetail/31') ? answer : theFile(asked)

    it('comes while its order is paid in full, which is asked at that moment', async () => {
      const { answer, api } = await ask(
        () => sealFileTicket(delivered),
        ofOrder({ status: 200, body: orderThatIs('Paid') }),
      )
      expect(await answer.text()).toBe(bytes)
      expect(api.requests.map(({ url }) => url)).toEqual([
        '/orderdetail/31?client_id=7',
        '/download-file?fileUrl=orders%2F31%2Fes+say.pdf',
      ])
    })

    it.each(['Partial Paid', 'Unpaid'])('is locked once its order is %s', async standing => {
      const { answer, api } = await ask(
        () => sealFileTicket(delivered),
        ofOrder({ status: 200, body: orderThatIs(standing) }),
      )
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        error: { message: 'This file opens once the order is paid in full.' },
      })
      expect(api.requests).toHaveLength(1)
    })

    it.each([404, 403, 500])('stays closed where the order is answered %i', async status => {
      const { answer, api } = await ask(
        () => sealFileTicket(delivered),
        ofOrder({ status, body: { message: 'No' } }),
      )
      expect(answer.ok).toBe(false)
      expect(api.requests).toHaveLength(1)
    })
  })

  it("passes the client API's own words on", async () => {
    const { answer } = await ask(
      () => sealFileTicket(own),
      () => ({ status: 403, body: { message: 'Pay first' } }),
    )
    expect(await answer.json()).toMatchObject({ error: { message: 'Pay first' } })
  })

  it('breaks off when the client API does', async () => {
    const { answer } = await ask(
      () => sealFileTicket(own),
      () => ({
        status: 200,
        body: bytes,
        headers: { ...fileHeaders, 'content-length': String(bytes.length + 10), connection: 'close' },
      }),
    )
    await expect(answer.text()).rejects.toThrow()
  })
})
