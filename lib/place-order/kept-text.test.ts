import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, forgetOthers, type Kept, keep, keptTextOf, readKept, takenUp } from './kept-text'
import { emptyForm } from './order-form'
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

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
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

const heldNothing = heldOf(emptyForm)

it('holds the fields of touched parts only', () => {
  const form = { ...emptyForm, title: 'Tides', pages: 4 }
  expect(keptTextOf(form, heldNothing, ['deadline'])).toEqual({
    deadline: null,
    hours: null,
    deadlineOption: null,
    unreadDeadline: '',
    pages: 4,
  })
  expect(keptTextOf(form, heldNothing, [])).toEqual({})
})

it('holds instructions that were typed, and not those the order has, of which a file was taken away', () => {
  const form = { ...emptyForm, instructions: 'Old', knownText: 'Old' }
  expect(keptTextOf(form, heldNothing, ['instructions'])).toEqual({})
  expect(keptTextOf({ ...form, instructions: 'New' }, heldNothing, ['instructions'])).toEqual({
    instructions: 'New',
  })
})

it('holds the choices that were made here: another device may have made the others since', () => {
  const held = heldOf({ ...emptyForm, id: 1, citationId: 3, educationLevelId: 2 })
  const form = { ...emptyForm, id: 1, citationId: 3, educationLevelId: 4, sources: 8 }
  expect(keptTextOf(form, held, ['attributes'])).toEqual({ educationLevelId: 4, sources: 8 })
})

it('holds which files were deleted, and takes them off the list of the order again', () => {
  const form = {
    ...emptyForm,
    instructions: 'Old',
    knownText: 'Old',
    attachments: [attachment(1), attachment(3)],
  }
  const text = keptTextOf({ ...form, removedIds: [2] }, heldNothing, ['instructions'])
  expect(text).toEqual({ removedIds: [2] })
  const opened = { ...form, attachments: [attachment(1), attachment(2), attachment(3)] }
  expect(takenUp(text, opened)).toEqual({ removedIds: [2], attachments: form.attachments })
  // It was saved meanwhile.
  expect(takenUp(text, form)).toEqual({ removedIds: [], attachments: form.attachments })
  expect(takenUp({ instructions: 'New' }, opened)).toEqual({ instructions: 'New' })
  expect(takenUp({ ...text, instructions: 'New' }, opened)).toMatchObject({ ...text, instructions: 'New' })
})
