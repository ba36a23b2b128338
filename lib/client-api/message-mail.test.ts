import { expect, it } from 'vitest'
import { getMessageMail, muteByCode, muteOrderMail } from './message-mail'
import { caller, visitor } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const code = 'code-of-a-mail-about-seven'

const answering = (body: object) => clientApiScripted(() => ({ status: 200, body }))

it('shows a code in the body alone, and tells the display code and whether mail is muted', async () => {
  const { requests } = await answering({ order_id: 'ORD-000041', muted: '1', title: 'Tides', client_id: 7 })
  expect(await getMessageMail(visitor, code)).toEqual({ order: 'ORD-000041', muted: true })
  expect(await muteByCode(visitor, code, true)).toEqual({ order: 'ORD-000041', muted: true })
  const asked = requests.map(({ method, url, body }) => [method, url, JSON.parse(String(body))])
  expect(asked).toEqual([
    ['POST', '/message-mail', { code }],
    ['POST', '/message-mail/mute', { code, muted: true }],
  ])
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

it('mutes an order of the caller by its bearer', async () => {
  const { requests } = await answering({ order_id: 'ORD-000041', muted: 0 })
  expect(await muteOrderMail(caller, 41, false)).toEqual({ order: 'ORD-000041', muted: false })
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/orders/41/message-mail' })
  expect(requests[0]?.headers.authorization).toBe('Bearer bearer-of-seven')
})

it('knows no order without its display code', async () => {
  await answering({ muted: 1 })
  await expect(getMessageMail(visitor, code)).rejects.toMatchObject({ code: 'invalid_answer' })
})
