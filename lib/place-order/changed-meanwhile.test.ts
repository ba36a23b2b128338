import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { adoptHours, adoptRead, adoptSaved, isMovedByTime, moveOvertaken } from './changed-meanwhile'
import { contentsOf, touchedParts, unsavedParts } from './parts'
import { createWizardStore, openingOf } from './wizard-store'

const now = Date.parse('2026-11-21T12:00:00Z')
const order = {
  id: 41,
  code: 'ORD-000041',
  title: 'Tides',
  course: 'Oceanography',
  instructions: 'Use the figures of 2019.',
  attachments: [],
  citation: null,
  educationLevel: null,
  sources: null,
  deadline: '2026-11-23T12:00:00.000Z',
  hours: 48,
  pages: 2,
  paymentOption: 'partial',
} as unknown as Order

it('takes over what was changed elsewhere, and keeps what was typed here', () => {
  const store = createWizardStore(openingOf(order, now))
  store.update({ title: 'Ebb and flow', paymentOption: 'full' })
  adoptSaved(store, { ...order, pages: 4, deadline: '2026-11-22T12:00:00.000Z', hours: 24 }, now)
  const { form, held, opened } = store.get()
  expect(form).toMatchObject({ title: 'Ebb and flow', paymentOption: 'full', pages: 4, hours: 24 })
  expect(form).toMatchObject({ deadline: '2026-11-22T12:00:00.000Z', deadlineOption: 'medium' })
  expect(unsavedParts(4, form, held)).toEqual(['title'])
  expect(touchedParts(form, held, opened)).toEqual(['title'])
})

describe('an order that is read anew on step 4', () => {
  const deadline = '2026-11-24T12:00:00.000Z'

  it.each([{ pages: 4 }, { deadline, hours: 72 }])('brings what another tab saved: %j', changes => {
    const store = createWizardStore(openingOf(order, now))
    adoptRead(store, { ...order, ...changes }, now)
    const { form, held } = store.get()
    expect(form).toMatchObject(changes)
    expect(unsavedParts(4, form, held)).toEqual([])
  })

  const elsewhere = {
    title: 'Ebb',
    instructions: 'Use those of 2020.',
    attachments: [{ id: 5, name: 'a.pdf', sizeBytes: 1, ticket: null, driveUrl: null }],
    citation: { id: 3, name: 'MLA' },
    educationLevel: { id: 2, name: 'College' },
    sources: 7,
  }

  it('brings words, choices and files of another device too', () => {
    const store = createWizardStore(openingOf(order, now))
    adoptRead(store, { ...order, ...elsewhere }, now)
    const { form, held, opened, named } = store.get()
    const { citation, educationLevel, ...words } = elsewhere
    expect(form).toMatchObject({
      ...words,
      knownText: words.instructions,
      citationId: 3,
      educationLevelId: 2,
    })
    expect(named).toEqual({ citation, educationLevel })
    expect([unsavedParts(4, form, held), touchedParts(form, held, opened)]).toEqual([[], []])
  })

  it('brings instructions and files to a draft that had none', () => {
    const none = { ...order, instructions: '' }
    const store = createWizardStore(openingOf(none, now))
    const before = store.get()
    adoptRead(store, none, now)
    expect(store.get()).toBe(before)
    const { instructions, attachments } = elsewhere
    adoptRead(store, { ...none, instructions, attachments }, now)
    const { form, held, opened } = store.get()
    expect(form).toMatchObject({ instructions, knownText: instructions, attachments })
    expect([unsavedParts(4, form, held), touchedParts(form, held, opened)]).toEqual([[], []])
  })

  it('brings no instructions where some are being typed, though the draft had none', () => {
    const store = createWizardStore(openingOf({ ...order, instructions: '' }, now))
    store.update({ instructions: 'Mine.' })
    adoptRead(store, { ...order, ...elsewhere }, now)
    expect(store.get().form).toMatchObject({ instructions: 'Mine.', attachments: [] })
  })

  it('leaves words and choices alone that are not saved yet', () => {
    const store = createWizardStore(openingOf(order, now))
    const typed = { title: 'Flow', instructions: 'None.', sources: 2 }
    store.update(typed)
    adoptRead(store, { ...order, ...elsewhere }, now)
    const { form, held } = store.get()
    expect(form).toMatchObject({ ...typed, citationId: null, attachments: [] })
    expect(unsavedParts(4, form, held)).toEqual(['title', 'attributes', 'instructions'])
  })

  it('changes nothing that is not saved yet, and nothing that is the same', () => {
    const store = createWizardStore(openingOf(order, now))
    const before = store.get()
    adoptRead(store, order, now)
    expect(store.get()).toBe(before)
    store.update({ pages: 9 })
    adoptRead(store, { ...order, pages: 4 }, now)
    expect(store.get().form.pages).toBe(9)
  })

  const late = now + 20 * 3_600_000

  it('brings what another tab saved over a deadline that time alone has moved, as it was opened or since', () => {
    for (const openedAt of [late, now]) {
      const store = createWizardStore(openingOf(order, openedAt))
      moveOvertaken(store, late)
      expect(store.get().movedFrom).toBe(order.deadline)
      adoptRead(store, { ...order, deadline: '2026-11-25T12:00:00.000Z', hours: 72, pages: 4 }, late)
      const { form, held, movedFrom } = store.get()
      expect(form).toMatchObject({ deadline: '2026-11-25T12:00:00.000Z', hours: 72, pages: 4 })
      expect(movedFrom).toBeNull()
      expect(unsavedParts(4, form, held)).toEqual([])
    }
  })

  it('brings it over pages that were saved here before time moved their deadline', () => {
    const store = createWizardStore(openingOf(order, now))
    store.update({ pages: 3 })
    const { form, held } = store.get()
    store.set({ held: { ...held, deadline: contentsOf('deadline', form) } })
    moveOvertaken(store, late)
    expect(store.get().form).toMatchObject({ deadline: '2026-11-24T08:00:00.000Z', pages: 3 })
    adoptRead(store, { ...order, pages: 4 }, late)
    expect(store.get().form.pages).toBe(4)
  })

  it('leaves a deadline that time has moved where it is while the order is as it was, and pages that were typed', () => {
    const store = createWizardStore(openingOf(order, late))
    const before = store.get()
    adoptRead(store, order, late)
    expect(store.get()).toBe(before)
    store.update({ pages: 9 })
    adoptRead(store, { ...order, pages: 4 }, late)
    expect(store.get().form.pages).toBe(9)
  })

  it('of one part, leaves a deadline that time has moved nobody’s', () => {
    const store = createWizardStore(openingOf(order, late))
    adoptRead(store, { ...order, title: 'Ebb' }, late)
    const { form, held, opened } = store.get()
    expect([unsavedParts(4, form, held), touchedParts(form, held, opened)]).toEqual([['deadline'], []])
  })

  it('is read for a deadline that time alone has moved, not for one that was touched', () => {
    const store = createWizardStore(openingOf(order, late))
    expect(isMovedByTime(store.get(), late)).toBe(true)
    store.update({ pages: 9 })
    expect(isMovedByTime(store.get(), late)).toBe(false)
  })

  it('brings hours that ran down too', () => {
    const store = createWizardStore(openingOf({ ...order, deadline, hours: 72 }, now))
    adoptRead(store, { ...order, deadline, hours: 11 }, now)
    expect(store.get().repriced).toEqual({ from: 'more', hours: 11 })
  })
})

describe('hours that ran down between picking and saving', () => {
  const deadline = '2026-11-22T12:10:00.000Z'
  const picked = { ...order, deadline, hours: 24 + 1 / 6 }

  it('are taken over with their tier, and are nothing to save again', () => {
    const store = createWizardStore(openingOf(picked, now))
    adoptHours(store, { deadline, hours: 23.8 })
    const { form, held, repriced } = store.get()
    expect(form).toMatchObject({ deadline, hours: 23.8, deadlineOption: 'medium' })
    expect(repriced).toEqual({ from: 'more', hours: 23.8 })
    expect(unsavedParts(4, form, held)).toEqual([])
  })

  it('stay as picked while a page costs the same', () => {
    const store = createWizardStore(openingOf(picked, now))
    adoptHours(store, { deadline, hours: 24.1 })
    expect(store.get().form.hours).toBe(picked.hours)
    expect(store.get().repriced).toBeNull()
  })

  it("are nobody else's: another deadline, and one that is not saved yet, is left alone", () => {
    const store = createWizardStore(openingOf(picked, now))
    adoptHours(store, { deadline: '2026-11-23T12:00:00.000Z', hours: 11 })
    store.update({ pages: 9 })
    adoptHours(store, { deadline, hours: 23.8 })
    expect(store.get().form.hours).toBe(picked.hours)
  })
})

describe('a deadline that time overtakes while step 4 stands open', () => {
  const minuteMs = 60_000
  const hourMs = 60 * minuteMs

  it.each([0, 1, 15])('stands where it was for %i minutes', minutes => {
    const store = createWizardStore(openingOf(order, now))
    expect(moveOvertaken(store, now + minutes * minuteMs)).toBe(false)
    expect(store.get()).toMatchObject({ form: { deadline: order.deadline }, movedFrom: null })
  })

  it('keeps its hours after that, is to be saved, and names the one it was', () => {
    const store = createWizardStore(openingOf(order, now))
    expect(moveOvertaken(store, now + 20 * hourMs)).toBe(true)
    const { form, held, opened, movedFrom } = store.get()
    expect(form).toMatchObject({ deadline: '2026-11-24T08:00:00.000Z', hours: 48, pages: 2 })
    expect(opened.form.deadline).toBe(form.deadline)
    expect(movedFrom).toBe(order.deadline)
    expect(unsavedParts(4, form, held)).toEqual(['deadline'])
  })

  it.each([
    [5, false],
    [9, false],
    [12, true],
    [14, true],
    [16, true],
  ])(
    'of hardly more than three hours is moved when %i minutes have left less than those: %s',
    (minutes, isMoved) => {
      const short = { ...order, deadline: '2026-11-21T15:10:00.000Z', hours: 3 + 1 / 6 }
      const store = createWizardStore(openingOf(short, now))
      const then = now + minutes * minuteMs
      expect(moveOvertaken(store, then)).toBe(isMoved)
      const leftMs = Date.parse(store.get().form.deadline ?? '') - then
      expect(leftMs).toBeGreaterThanOrEqual(3 * hourMs)
    },
  )

  it('moves once, and again when it stands that long again', () => {
    const store = createWizardStore(openingOf(order, now))
    moveOvertaken(store, now + 20 * hourMs)
    expect(moveOvertaken(store, now + 20 * hourMs + minuteMs)).toBe(false)
    expect(moveOvertaken(store, now + 21 * hourMs)).toBe(true)
    expect(store.get()).toMatchObject({ movedFrom: '2026-11-24T08:00:00.000Z' })
  })

  it('is left alone while it is picked and not saved yet', () => {
    const store = createWizardStore(openingOf(order, now))
    const picked = { deadline: '2026-11-22T12:00:00.000Z', hours: 24 }
    store.update(picked)
    expect(moveOvertaken(store, now + 20 * hourMs)).toBe(false)
    expect(store.get().form).toMatchObject(picked)
  })
})
