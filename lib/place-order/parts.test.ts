import { describe, expect, it } from 'vitest'
import { emptyForm, type OrderForm } from './order-form'
import { heldInDoubt, heldOf, touchedParts, unsavedParts } from './parts'

const attachment = { id: 5, name: 'a.pdf', sizeBytes: 1, ticket: null, driveUrl: null }
const saved: OrderForm = {
  ...emptyForm,
  id: 1,
  code: 'ORD-1',
  title: 'Tides',
  course: 'Oceanography',
  instructions: 'Long',
  attachments: [attachment],
  deadline: '2026-11-22T15:15:00.000Z',
  hours: 30,
  pages: 2,
}
const held = heldOf(saved)

describe('unsavedParts', () => {
  it('has none of a form as it is held', () => {
    expect(unsavedParts(4, saved, held)).toEqual([])
  })

  it.each([
    [{ title: 'Other' }, ['title']],
    [{ course: 'Other' }, ['title']],
    [{ sources: 3 }, ['attributes']],
    [{ instructions: '' }, ['instructions']],
    [{ attachments: [] }, ['instructions']],
    [{ newFiles: [{ key: 'k', file: {} as File }] }, ['instructions']],
    [{ unanswered: [{ key: 'k', file: {} as File }] }, ['instructions']],
    [{ pages: 3 }, ['deadline']],
    [{ hours: 11 }, ['deadline']],
    [{ deadline: '2026-11-23T15:15:00.000Z', hours: 54, citationId: 1 }, ['attributes', 'deadline']],
  ])('names what %j changes', (changes, parts) => {
    expect(unsavedParts(4, { ...saved, ...changes } as OrderForm, held)).toEqual(parts)
  })

  it('has none of files that were read anew, whose tickets are others every time', () => {
    const attachments = [{ ...attachment, ticket: 'another' }]
    expect(unsavedParts(4, { ...saved, attachments }, held)).toEqual([])
  })

  it('looks no further than the step', () => {
    const changed = { ...saved, title: 'Other', pages: 3 }
    expect(unsavedParts(2, changed, held)).toEqual(['title'])
  })

  it('saves title, instructions and deadline of a new order, and attributes only when chosen', () => {
    expect(unsavedParts(4, emptyForm, heldOf(emptyForm))).toEqual(['title', 'instructions', 'deadline'])
  })

  it('cannot tell whether empty instructions were ever saved, so they are saved', () => {
    const bare = { ...saved, instructions: '', attachments: [] }
    expect(unsavedParts(4, bare, heldOf(bare))).toEqual(['instructions'])
  })
})

it('tells which choices are held', () => {
  const none = { citationId: null, educationLevelId: null, sources: null }
  expect(heldOf(emptyForm).attributes).toEqual(none)
  expect(held.attributes).toEqual(none)
  expect(heldOf({ ...saved, citationId: 3, sources: 7 }).attributes).toEqual({
    ...none,
    citationId: 3,
    sources: 7,
  })
})

it('a part that differs only since the wizard opened it so is not touched', () => {
  const moved = { ...saved, deadline: '2026-11-25T15:15:00.000Z' }
  expect(unsavedParts(4, moved, held)).toEqual(['deadline'])
  const opened = { form: moved, held }
  expect(touchedParts(moved, held, opened)).toEqual([])
  expect(touchedParts({ ...moved, pages: 9 }, held, opened)).toEqual(['deadline'])
})

it('what was saved since the wizard opened and is taken back is touched', () => {
  const opened = { form: saved, held }
  const since = heldOf({ ...saved, title: 'Ebb', course: 'Physics' })
  expect(touchedParts(saved, since, opened)).toEqual(['title'])
  expect(touchedParts(saved, held, opened)).toEqual([])
})

describe('after a save that was not answered for', () => {
  const chosen = heldOf({ ...saved, citationId: 3, educationLevelId: 2 })
  const form = { ...saved, citationId: 3, educationLevelId: 4 }
  const unknown = heldInDoubt('attributes', form, chosen)

  it('the choices that were sent are to be saved, whatever they are, and no others', () => {
    expect(unknown.attributes).toEqual({ citationId: 3, educationLevelId: 0, sources: null })
    const back = { ...form, educationLevelId: 2 }
    for (const one of [form, back]) expect(unsavedParts(4, one, unknown)).toEqual(['attributes'])
  })

  it('and a second such save leaves them so', () => {
    const { attributes } = heldInDoubt('attributes', { ...form, sources: 8 }, unknown)
    expect(attributes).toEqual({ citationId: 3, educationLevelId: 0, sources: 0 })
  })

  it('nothing is held of any other part', () => {
    expect(heldInDoubt('title', form, chosen)).toEqual({ ...chosen, title: null })
  })
})
