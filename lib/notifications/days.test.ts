import { expect, it } from 'vitest'
import { daysOf } from './days'

const told = (id: number, createdAt: string) => ({ id, createdAt, isRead: true, message: '', orderId: null })
const list = [
  told(4, '2026-05-02T09:00:00.000Z'),
  told(3, '2026-05-01T23:30:00.000Z'),
  told(2, '2026-05-01T08:00:00.000Z'),
  told(1, '2025-05-01T08:00:00.000Z'),
]
const idsIn = (zone: string) => daysOf(list, zone).map(day => day.notifications.map(({ id }) => id))

it('puts what came on one day together, the day being that of the time zone', () => {
  expect(idsIn('UTC')).toEqual([[4], [3, 2], [1]])
  expect(idsIn('Europe/Madrid')).toEqual([[4, 3], [2], [1]])
})

it('names a day by the newest of it, and knows of no days without notifications', () => {
  expect(daysOf(list, 'UTC').map(({ iso }) => iso)).toEqual([
    '2026-05-02T09:00:00.000Z',
    '2026-05-01T23:30:00.000Z',
    '2025-05-01T08:00:00.000Z',
  ])
  expect(daysOf([], 'UTC')).toEqual([])
})
