import { describe, expect, it } from 'vitest'
import type { Notification } from '@/lib/client-api/notifications'
import { unreadOf, withReading } from './unread'

const told = (id: number, isRead: boolean): Notification => ({
  id,
  isRead,
  message: `News ${id}`,
  orderId: null,
  createdAt: '2026-05-01T10:00:00.000Z',
})

describe('withReading', () => {
  const list = [told(3, false), told(2, true), told(1, false)]

  it('turns those it names, and leaves the others the objects they are', () => {
    const read = withReading(list, [3, 2], true)
    expect(read.map(({ isRead }) => isRead)).toEqual([true, true, false])
    expect([read[1], read[2]]).toEqual([list[1], list[2]])
    expect(read[1]).toBe(list[1])
    expect(withReading(read, [3], false)).toEqual(list)
  })
})

describe('unreadOf', () => {
  const many = (length: number, unread: number) =>
    Array.from({ length }, (_, index) => told(length - index, index >= unread))

  it.each([
    ['nothing', [], 3, 0],
    ['a list with room left, whatever was counted before', many(5, 2), 7, 2],
    ['a list with room left, of which nothing was counted yet', many(5, 2), 0, 2],
    ['a full list, with unread ones beyond it', many(200, 2), 9, 9],
    ['a full list that is newer than the count', many(200, 2), 0, 2],
  ])('knows of %s', (_, list, counted, unread) => {
    expect(unreadOf(list, counted)).toBe(unread)
  })
})
