import { describe, expect, it, vi } from 'vitest'
import type { Attachment } from '@/lib/client-api/attachments'
import { ApiError } from '@/lib/errors'
import { emptyForm, type OrderForm } from './order-form'
import { type SaveOnePart, saveThrough } from './save-through'
import { createWizardStore, newOrder } from './wizard-store'

const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
const filled: OrderForm = {
  ...emptyForm,
  title: 'Tides',
  course: 'Oceanography',
  deadline: inTwoDays,
  hours: 48,
  pages: 2,
}
const { signal } = new AbortController()
const storeOf = (form: OrderForm, heldForm = emptyForm) => createWizardStore({ ...newOrder, form, heldForm })
const saver = (save: SaveOnePart = async () => {}) => vi.fn<SaveOnePart>(save)
const partsOf = (save: ReturnType<typeof saver>) => save.mock.calls.map(([part]) => part)
const refusal = (fields: Record<string, string>) =>
  new ApiError({ code: 'invalid_fields', message: '', status: 422, requestId: '', fields })

const fileOf = (key: string) => ({ key, file: new File(['%PDF'], key) })

describe('saveThrough', () => {
  it('saves what is unsaved up to the step, in order, and nothing the second time', async () => {
    const store = storeOf(filled)
    const save = saver()
    expect(await saveThrough(store, 3, save, signal)).toBe(true)
    expect(partsOf(save)).toEqual(['title', 'instructions', 'deadline'])
    expect(await saveThrough(store, 3, save, signal)).toBe(true)
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('sends nothing when something is wrong, and shows the step that is', async () => {
    const store = storeOf({ ...filled, title: ' ' })
    const save = saver()
    expect(await saveThrough(store, 3, save, signal)).toBe(false)
    expect(save).not.toHaveBeenCalled()
    expect(store.get()).toMatchObject({ step: 1, problems: { title: 'Please enter a title' }, refusals: 1 })
  })

  it('gives later parts the id an earlier one brought', async () => {
    const store = storeOf(filled)
    const ids: unknown[] = []
    const save = saver(async (part, form, { onPatch }) => {
      ids.push(form.id)
      if (part === 'title') onPatch({ id: 7, code: 'ORD-7' })
    })
    await saveThrough(store, 2, save, signal)
    expect(ids).toEqual([null, 7])
    expect(store.get().form).toMatchObject({ id: 7, code: 'ORD-7' })
  })

  it('leaves alone the files that came while others were sent, for the next save', async () => {
    const [sent, late] = [fileOf('sent.pdf'), fileOf('late.pdf')]
    const store = storeOf({ ...filled, newFiles: [sent] })
    const sentFiles: string[][] = []
    const save = saver(async (part, { newFiles }, { onPatch }) => {
      if (part !== 'instructions') return
      sentFiles.push(newFiles.map(({ key }) => key))
      if (newFiles[0] === sent) store.update({ newFiles: [late, sent] })
      onPatch({ attachments: [], sent: newFiles })
    })
    await saveThrough(store, 2, save, signal)
    expect(store.get().form.newFiles).toEqual([late])
    await saveThrough(store, 2, save, signal)
    expect(sentFiles).toEqual([['sent.pdf'], ['late.pdf']])
    expect(store.get().form.newFiles).toEqual([])
  })

  it('sends nothing again of a save that has brought files', async () => {
    const newFiles = [{ key: 'sent', file: new File(['%PDF'], 'sent.pdf') }]
    const store = storeOf({ ...filled, newFiles })
    const save = saver(async (part, form, { onPatch }) => {
      if (part === 'instructions') onPatch({ attachments: [{ id: 7 } as Attachment], sent: form.newFiles })
    })
    await saveThrough(store, 2, save, signal)
    expect(store.get().form.attachments).toEqual([{ id: 7 }])
    const again = saver()
    expect(await saveThrough(store, 2, again, signal)).toBe(true)
    expect(partsOf(again)).toEqual([])
  })

  it('stops at a failure, keeps what was typed, and tries that part again the next time', async () => {
    const store = storeOf(filled)
    const failure = new Error('cut')
    const broken = saver(async part => {
      if (part === 'instructions') throw failure
    })
    expect(await saveThrough(store, 3, broken, signal)).toBe(false)
    expect(partsOf(broken)).toEqual(['title', 'instructions'])
    // The person is on step 1, and nothing of step 2 is wrong (specification 4).
    expect(store.get()).toMatchObject({ failure, form: filled, step: 1 })
    const save = saver()
    expect(await saveThrough(store, 3, save, signal)).toBe(true)
    expect(partsOf(save)).toEqual(['instructions', 'deadline'])
    expect(store.get().failure).toBeNull()
  })

  it('sends again what was taken back after a save that was not answered for', async () => {
    const cut = new ApiError({ code: 'network', message: '', status: 0, requestId: '' })
    const saved = { ...filled, id: 1, instructions: 'Long', citationId: 1, pages: 2 }
    const store = storeOf({ ...saved, citationId: 2 }, saved)
    const broken = saver(async () => {
      throw cut
    })
    await saveThrough(store, 3, broken, signal)
    store.update({ citationId: 1 })
    const save = saver(async (_, { citationId }, { held }) => {
      expect(held.attributes.citationId).not.toBe(citationId)
      expect(held.attributes.sources).toBeNull()
    })
    expect(await saveThrough(store, 3, save, signal)).toBe(true)
    expect(partsOf(save)).toEqual(['attributes'])

    store.update({ pages: 3 })
    await saveThrough(store, 3, broken, signal)
    store.update({ pages: 2 })
    const again = saver()
    await saveThrough(store, 3, again, signal)
    expect(partsOf(again)).toEqual(['deadline'])
  })

  it('sends again what was taken back while a save was under way that was not answered for', async () => {
    const saved = { ...filled, id: 1, instructions: 'Long', citationId: 1, pages: 2 }
    const store = storeOf({ ...saved, citationId: 2 }, saved)
    const cut = saver(async () => {
      store.update({ citationId: 1 })
      throw new ApiError({ code: 'timeout', message: '', status: 504, requestId: '' })
    })
    await saveThrough(store, 3, cut, signal)
    const save = saver()
    await saveThrough(store, 3, save, signal)
    expect(partsOf(save)).toEqual(['attributes'])
  })

  it('saves again what is taken back after a save that brought some files, and failed for the others', async () => {
    const held: OrderForm = { ...filled, id: 1, instructions: 'Old' }
    const store = storeOf(
      { ...held, instructions: 'New', newFiles: [fileOf('fine'), fileOf('refused')] },
      held,
    )
    const half = saver(async (_, { newFiles: [fine] }, { onPatch }) => {
      onPatch({ attachments: [{ id: 7 } as Attachment], sent: fine ? [fine] : [], knownText: 'New' })
      throw refusal({ 'files.0': 'This file cannot be read.' })
    })
    await saveThrough(store, 2, half, signal)
    store.update({ instructions: 'Old', attachments: [], removedIds: [7], newFiles: [] })
    const save = saver()
    expect(await saveThrough(store, 2, save, signal)).toBe(true)
    expect(partsOf(save)).toEqual(['instructions'])
  })

  it('puts a refusal on the fields it names', async () => {
    const store = storeOf(filled)
    const save = saver(async () => {
      throw refusal({ course: 'Too long', client_id: 'No' })
    })
    await saveThrough(store, 1, save, signal)
    expect(store.get().problems).toEqual({ course: 'Too long' })
  })

  it.each(['title', 'attributes', 'instructions', 'deadline'] as const)(
    'stays on the step where the person is when the %s cannot be saved',
    async part => {
      const store = storeOf({ ...filled, citationId: 1 })
      store.set({ step: 4 })
      const save = saver(async one => {
        if (one === part) throw new ApiError({ code: 'unavailable', message: '', status: 502, requestId: '' })
      })
      expect(await saveThrough(store, 4, save, signal)).toBe(false)
      expect(store.get()).toMatchObject({ step: 4, problems: {}, refusals: 1, failedPart: part })
    },
  )

  it('puts a refused citation or level on its field', async () => {
    const store = storeOf({ ...filled, citationId: 99 })
    const save = saver(async part => {
      if (part === 'attributes') throw refusal({ citationId: 'Please choose from the list.' })
    })
    await saveThrough(store, 2, save, signal)
    expect(store.get()).toMatchObject({
      step: 2,
      problems: { citationId: 'Please choose from the list.' },
    })
  })

  it('keeps what was saved before a part that failed', async () => {
    const store = storeOf({ ...filled, citationId: 1 })
    const broken = saver(async part => {
      if (part === 'instructions') throw new Error('500')
    })
    expect(await saveThrough(store, 3, broken, signal)).toBe(false)
    expect(partsOf(broken)).toEqual(['title', 'attributes', 'instructions'])
    const save = saver()
    expect(await saveThrough(store, 3, save, signal)).toBe(true)
    expect(partsOf(save)).toEqual(['instructions', 'deadline'])
  })

  it('sends nothing when saved sources were emptied', async () => {
    const saved = { ...filled, id: 1, code: 'ORD-1', sources: 4 }
    const store = storeOf({ ...saved, sources: null }, saved)
    const save = saver()
    expect(await saveThrough(store, 2, save, signal)).toBe(false)
    expect(save).not.toHaveBeenCalled()
    expect(store.get().problems).toHaveProperty('sources')
  })

  it('marks the files a refusal names, and only them', async () => {
    const newFiles = ['a', 'b'].map(key => ({ key, file: {} as File }))
    const store = storeOf({ ...filled, id: 1, newFiles })
    const save = saver(async (part, _, { onFileErrors }) => {
      if (part !== 'instructions') return
      onFileErrors(new Map([['b', 'Empty']]))
      throw refusal({ 'files[1]': 'Empty' })
    })
    await saveThrough(store, 2, save, signal)
    expect(store.get().form.newFiles.map(({ error }) => error)).toEqual([undefined, 'Empty'])
    expect(store.get().step).toBe(2)
  })

  it('marks the files of a cut upload, which stay, and leads nobody away for it', async () => {
    const newFiles = ['a', 'b'].map(key => ({ key, file: {} as File }))
    const store = storeOf({ ...filled, id: 1, newFiles })
    store.set({ step: 3 })
    const save = saver(async (part, _, { onFileErrors }) => {
      if (part !== 'instructions') return
      onFileErrors(new Map([['a', 'Upload interrupted']]))
      throw new ApiError({ code: 'network', message: '', status: 0, requestId: '' })
    })
    await saveThrough(store, 3, save, signal)
    expect(store.get().form.newFiles).toMatchObject([{ key: 'a', error: 'Upload interrupted' }, { key: 'b' }])
    expect(store.get().step).toBe(3)
    const again = saver(async (_part, _form, { onFileErrors }) => onFileErrors(new Map()))
    await saveThrough(store, 3, again, signal)
    expect(store.get().form.newFiles.map(({ error }) => error)).toEqual([undefined, undefined])
  })

  it('counts what was typed while saving as unsaved', async () => {
    const store = storeOf(filled)
    const save = saver(async () => store.update({ title: 'Tides, again' }))
    await saveThrough(store, 1, save, signal)
    const second = saver()
    await saveThrough(store, 1, second, signal)
    expect(partsOf(second)).toEqual(['title'])
  })
})
