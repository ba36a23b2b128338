import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import type { ErrorBody } from '@/lib/errors'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession, sessionFingerprint } from '@/lib/session/session'
import { DELETE, POST } from './route'

let asked: { url: string }[] = []
beforeEach(async () => {
  asked = (await clientApiScripted(() => ({ status: 200, body: { message: 'Signed out' } }))).requests
})

const sessionOf = async (clientId: number) => {
  const { session, value } = await createSession({ clientId, token: `bearer-of-${clientId}` })
  return { cookie: `${sessionCookieName()}=${value}`, fingerprint: sessionFingerprint(session) }
}

function logOut(headers: Record<string, string>) {
  const ownPage = { 'x-inkwell': '1', origin: 'https://portal.example.com' }
  const request = new NextRequest('https://portal.example.com/api/session', {
    method: 'DELETE',
    headers: { ...ownPage, ...headers },
  })
  return DELETE(request, { params: Promise.resolve({}) })
}

test('signing in tells the client API of the browser what its owner knows it by, and no more', async () => {
  const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }
  const { requests } = await clientApiScripted(() => ({ status: 200, body: { token: 'bearer', client } }))
  const request = new NextRequest('https://portal.example.com/api/session', {
    method: 'POST',
    headers: {
      'x-inkwell': '1',
      origin: 'https://portal.example.com',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long secret' }),
  })
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(200)
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'ada@example.com', password: 'a long secret', device: 'Firefox on Linux' },
  ])
})

test('a page left open for one person does not end the session of another', async () => {
  const [before, now] = [await sessionOf(7), await sessionOf(8)]
  const answer = await logOut({ cookie: now.cookie, 'x-inkwell-session': before.fingerprint })
  expect(answer.status).toBe(409)
  expect(((await answer.json()) as ErrorBody).error.code).toBe('session_changed')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(asked).toEqual([])
})

test('the page of the session itself ends it, and so does one that knows of none', async () => {
  const { cookie, fingerprint } = await sessionOf(7)
  const pages: Record<string, string>[] = [{ cookie, 'x-inkwell-session': fingerprint }, { cookie }]
  for (const headers of pages) {
    const answer = await logOut(headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)
  }
  expect(asked.map(({ url }) => url)).toEqual(['/logout', '/logout'])
})

test('a page whose session has gone already is signed out all the same', async () => {
  const { fingerprint } = await sessionOf(7)
  const answer = await logOut({ 'x-inkwell-session': fingerprint })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)
})
