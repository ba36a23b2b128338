import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entriesSeen } from '@/lib/tab/tab-shelf'
import { forget, forgetOthers, type Kept, keep, keptTextOf, readKept, takenUp } from './kept-text'
import { emptyForm, type OrderForm } from './order-form'
import { heldOf } from './parts'

function fakeStorage() {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value
    },
    removeItem: (name: string) => {
      delete storage[name]
    },
  }) as Record<string, string> & Storage
  return storage
}

const kept: Kept = { visit: 'v1', step: 2, text: { title: 'Tides' }, files: [], start: null }
const mine = { owner: 'me', orderId: null }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  // A new tab has seen none: what it has seen and finds gone was cleared, and is not kept again.
  entriesSeen.clear()
})
afterEach(() => vi.unstubAllGlobals())

const attachment = (id: number) => ({ id, name: `${id}.pdf`, sizeBytes: 1, driveUrl: null, ticket: null })

describe('kept text', () => {
  it('comes back as it was, for its owner and order only', () => {
    keep(mine, kept)
    expect(readKept(mine)).toEqual(kept)
    expect(readKept({ owner: 'me', orderId: 7 })).toBeUndefined()
    expect(readKept({ owner: 'you', orderId: null })).toBeUndefined()
  })

  it('is gone once forgotten', () => {
    keep(mine, kept)
    forget(mine)
    expect(readKept(mine)).toBeUndefined()
  })

  it('of others is cleared away, and nothing else', () => {
    keep(mine, kept)
    keep({ owner: 'you', orderId: 3 }, kept)
    sessionStorage.setItem('other', 'x')
    forgetOthers('me')
    expect(Object.keys(sessionStorage).sort()).toEqual(['inkwell:place-order:me:new', 'other'])
  })

  it.each(['', 'null', '{}', '{"visit":1,"text":{}}', 'not json'])('reads nothing out of %j', text => {
    sessionStorage.setItem('inkwell:place-order:me:new', text)
    expect(readKept(mine)).toBeUndefined()
  })

  it('goes without storage where there is none', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => keep(mine, kept)).not.toThrow()
    expect(readKept(mine)).toBeUndefined()
    expect(() => forgetOthers('me')).not.toThrow()
  })
})

/** A stay that began with one form and has come to another, nothing of which is saved. */
const stay = (opened: OrderForm, changes: Partial<OrderForm>) => {
  const held = heldOf(opened)
  return { form: { ...opened, ...changes }, held, opened: { form: opened, held }, movedFrom: null }
}

it('holds the fields of touched parts only', () => {
  expect(keptTextOf(stay(emptyForm, { pages: 4 }))).toEqual({
    deadline: null,
    hours: null,
    deadlineOption: null,
    unreadDeadline: '',
    pages: 4,
  })
  expect(keptTextOf(stay(emptyForm, {}))).toEqual({})
})

it('holds instructions that were typed, and not those the order has, of which a file was taken away', () => {
  const attachments = [attachment(1), attachment(2)]
  const opened = { ...emptyForm, instructions: 'Old', knownText: 'Old', attachments }
  const changes = { attachments: attachments.slice(1), removedIds: [1] }
  expect(keptTextOf(stay(opened, changes))).toEqual({ removedIds: [1] })
  expect(keptTextOf(stay(opened, { instructions: 'New' }))).toEqual({ instructions: 'New' })
})

it('holds the choices that were made here: another device may have made the others since', () => {
  const opened = { ...emptyForm, id: 1, citationId: 3, educationLevelId: 2 }
  const chosen = { educationLevelId: 4, sources: 8 }
  expect(keptTextOf(stay(opened, chosen))).toEqual(chosen)
})

describe('a deadline beside changed pages', () => {
  const saved = { ...emptyForm, id: 1, deadline: '2026-11-23T18:00:00.000Z', hours: 48, pages: 2 }
  const [moved, picked] = ['2026-11-24T08:00:00.000Z', '2026-11-25T18:00:00.000Z']

  it('is left to the order, whose deadline a night may move on', () => {
    expect(keptTextOf(stay(saved, { pages: 3 }))).toEqual({ pages: 3 })
  })

  it('is left to it as well where a night has moved it', () => {
    const { form, held } = stay(saved, { deadline: moved, pages: 3 })
    const opened = { form: { ...saved, deadline: moved }, held }
    expect(keptTextOf({ form, held, opened, movedFrom: saved.deadline })).toEqual({ pages: 3 })
  })

  it('is left to it where it was saved here, and is kept when the one before is picked again', () => {
    const { form, opened } = stay(saved, { deadline: picked, pages: 3 })
    const held = heldOf({ ...saved, deadline: picked })
    expect(keptTextOf({ form, held, opened, movedFrom: null })).toEqual({ pages: 3 })
    const again = { ...form, deadline: saved.deadline }
    expect(keptTextOf({ form: again, held, opened, movedFrom: null })).toMatchObject({
      deadline: saved.deadline,
      hours: 48,
    })
  })

  it('is kept where a night had moved it and the saved one is picked again', () => {
    const { held } = stay(saved, {})
    const opened = { form: { ...saved, deadline: moved }, held }
    const form = { ...saved, hours: 34 }
    expect(keptTextOf({ form, held, opened, movedFrom: saved.deadline })).toMatchObject({
      deadline: saved.deadline,
      hours: 34,
    })
  })

  it('is kept where it was picked here, and so is what was typed and cannot be read', () => {
    expect(keptTextOf(stay(saved, { deadline: picked }))).toMatchObject({ deadline: picked, pages: 2 })
    const unread = { deadline: null, hours: null, unreadDeadline: 'someday' }
    expect(keptTextOf(stay(saved, unread))).toMatchObject(unread)
  })
})

it('holds which files were deleted, and takes them off the list of the order again', () => {
  const form = {
    ...emptyForm,
    instructions: 'Old',
    knownText: 'Old',
    attachments: [attachment(1), attachment(3)],
  }
  const opened = { ...form, attachments: [attachment(1), attachment(2), attachment(3)] }
  const text = keptTextOf(stay(opened, { attachments: form.attachments, removedIds: [2] }))
  expect(text).toEqual({ removedIds: [2] })
  expect(takenUp(text, opened)).toEqual({ removedIds: [2], attachments: form.attachments })
  // It was saved meanwhile.
  expect(takenUp(text, form)).toEqual({ removedIds: [], attachments: form.attachments })
  expect(takenUp({ instructions: 'New' }, opened)).toEqual({ instructions: 'New' })
  expect(takenUp({ ...text, instructions: 'New' }, opened)).toMatchObject({ ...text, instructions: 'New' })
})
