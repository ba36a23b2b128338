import { describe, expect, it } from 'vitest'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './notifications'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const told = (id: number, more: object = {}) => ({
  id,
  notify_msg: `News ${id}`,
  is_read: false,
  order_id: null,
  created_at: '2026-05-01 10:00:00',
  ...more,
})

describe('listNotifications', () => {
  it('asks for the own ones with the own bearer', async () => {
    const api = await clientApiAnswering(200, { response: [] })
    expect(await listNotifications(caller)).toEqual([])
    expect(api.requests).toMatchObject([
      { method: 'GET', url: '/notifications/7', headers: { authorization: 'Bearer bearer-of-seven' } },
    ])
  })

  it('reads ids and flags in every form, moments with and without a zone, and text that is none', async () => {
    await clientApiAnswering(200, {
      response: [
        told(3, { is_read: 1, order_id: '12', created_at: '2026-05-02T12:00:00+02:00', secret: 'x' }),
        told(2, { id: '2', is_read: '0', notify_msg: null, order_id: 0 }),
      ],
    })
    expect(await listNotifications(caller)).toEqual([
      { id: 3, message: 'News 3', isRead: true, orderId: 12, createdAt: '2026-05-02T10:00:00.000Z' },
      { id: 2, message: '', isRead: false, orderId: null, createdAt: '2026-05-01T10:00:00.000Z' },
    ])
  })

  it('gives the newest first, however they are answered, and the newest 200 of thousands', async () => {
    const later = told(1, { created_at: '2026-05-03 10:00:00' })
    await clientApiAnswering(200, { response: [told(2), told(4), later, told(3)] })
    expect((await listNotifications(caller)).map(({ id }) => id)).toEqual([1, 4, 3, 2])

    const thousands = Array.from({ length: 5_000 }, (_, index) => told(index + 1))
    await clientApiAnswering(200, { response: thousands })
    const ids = (await listNotifications(caller)).map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 5_000, 4_801])
  })

  it('takes a missing list for an empty one', async () => {
    await clientApiAnswering(200, { response: null })
    expect(await listNotifications(caller)).toEqual([])
  })

  it.each([
    ['no list at all', 200, {}, 'invalid_answer'],
    ['no moment', 200, { response: [told(1, { created_at: 'soon' })] }, 'invalid_answer'],
    ['no id', 200, { response: [told(1, { id: 'first' })] }, 'invalid_answer'],
    ['a dead bearer', 401, { message: 'no' }, 'unauthorized'],
    ['a failure', 500, '<html>', 'unavailable'],
  ])('answers %s with one kind of error', async (_, status, body, code) => {
    await clientApiAnswering(status, body)
    await expect(listNotifications(caller)).rejects.toMatchObject({ name: 'ClientApiError', code })
  })
})

describe.each([
  ['markNotificationRead', markNotificationRead, '/markasreadnotification/12'],
  ['markAllNotificationsRead', markAllNotificationsRead, '/markAllasRead/7'],
])('%s', (_, mark, url) => {
  it('is one call, of which nothing is read but that it went well', async () => {
    for (const body of [{ message: 'Read' }, {}, null, 'true']) {
      const api = await clientApiAnswering(200, body)
      await mark(caller, 12)
      expect(api.requests).toMatchObject([{ method: 'GET', url }])
    }
  })

  it('goes on when its browser has left', async () => {
    const api = await clientApiAnswering(200, { message: 'Read' })
    await mark({ ...caller, signal: AbortSignal.abort() }, 12)
    expect(api.requests).toHaveLength(1)
  })

  it('is not repeated when the connection is cut: it changes something', async () => {
    const { requests } = await clientApiScripted(() => undefined)
    await expect(mark(caller, 12)).rejects.toMatchObject({ code: 'unavailable' })
    expect(requests).toHaveLength(1)
  })
})
