import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { allFilesOf } from './all-files'

const open = { ticket: 't', driveUrl: null }
const onDrive = { ticket: null, driveUrl: 'https://drive.google.com/x' }
const locked = { ticket: null, driveUrl: null, isLocked: true }
const orderWith = (own: object[], delivered: object[] = [], asked: object[] = []) =>
  ({
    attachments: own,
    deliveries: [{ files: delivered }],
    revisions: [{ files: asked }],
  }) as unknown as Order

describe('allFilesOf', () => {
  it.each([
    [orderWith([]), { hasOpen: false, hasLocked: false, hasOnDrive: false }],
    [orderWith([open], [locked]), { hasOpen: true, hasLocked: true, hasOnDrive: false }],
    [orderWith([], [], [open]), { hasOpen: true, hasLocked: false, hasOnDrive: false }],
    [orderWith([onDrive], [locked]), { hasOpen: false, hasLocked: true, hasOnDrive: true }],
  ])('tells what would come down and what would not (%#)', (order, expected) => {
    expect(allFilesOf(order)).toEqual(expected)
  })

  it("tells of the chat's files where the chat is known", () => {
    const said = [{ attachments: [] }, { attachments: [open, onDrive] }] as never
    const expected = { hasOpen: true, hasLocked: false, hasOnDrive: true }
    expect(allFilesOf(orderWith([]), said)).toEqual(expected)
  })
})
