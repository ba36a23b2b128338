import { expect, it } from 'vitest'
import { caller } from '@/lib/client-api/testing/callers'
import { signIn } from './accounts'
import { endOtherSessions, endSession, listSessions } from './sessions'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const sent = {
  id: '4',
  device: 'Firefox on Windows',
  created_at: '2026-05-01 10:00:00',
  last_seen_at: '2026-05-02T09:00:00Z',
  current: '1',
}

it('says where the caller is signed in, and drops whatever else is sent', async () => {
  const api = await clientApiAnswering(200, {
    sessions: [
      { ...sent, hash: 'never', ip: '198.51.100.7' },
      { ...sent, id: 5, device: null, current: 0 },
    ],
  })
  const moments = { startedAt: '2026-05-01T10:00:00.000Z', lastSeenAt: '2026-05-02T09:00:00.000Z' }
  expect(await listSessions(caller)).toEqual([
    { id: 4, device: 'Firefox on Windows', isCurrent: true, ...moments },
    { id: 5, device: null, isCurrent: false, ...moments },
  ])
  expect(api.requests).toMatchObject([{ method: 'GET', url: '/clients/7/sessions' }])
})

it('is null where the client API has no such call, and a failure otherwise', async () => {
  await clientApiAnswering(404, { message: 'Not found' })
  expect(await listSessions(caller)).toBeNull()
  await clientApiAnswering(200, { data: [] })
  await expect(listSessions(caller)).rejects.toMatchObject({ code: 'invalid_answer' })
})

it('ends others, or one of them, by the own id', async () => {
  const api = await clientApiAnswering(200, { message: 'Signed out' })
  await endOtherSessions(caller)
  await endSession(caller, 4)
  expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /clients/7/sessions/others',
    'DELETE /clients/7/sessions/4',
  ])
})

it('a sign-in names the device where one is known, and nothing in its place', async () => {
  const answer = { token: 'bearer', client: { id: 7, client_name: 'Ada', email: 'ada@example.com' } }
  const api = await clientApiScripted(() => ({ status: 200, body: answer }))
  const form = { email: 'ada@example.com', password: 'a long secret' }
  await signIn(caller, form, 'Safari on iPhone')
  await signIn(caller, form)
  expect(api.requests.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { ...form, device: 'Safari on iPhone' },
    form,
  ])
})
