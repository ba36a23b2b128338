import { expect, it, vi } from 'vitest'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)

const { shelved } = await import('@/lib/files/testing/fake-database')
const { chosenFiles } = await import('./chosen-files')
const { createWizardStore, newOrder } = await import('./wizard-store')

const one = (name: string, key = name) => ({ key, file: new File(['%PDF'], name) })
const shown = (store: ReturnType<typeof createWizardStore>) =>
  store.get().form.newFiles.map(({ file }) => file.name)

/** The wizard of one page, and what it has lost. */
function open() {
  const store = createWizardStore(newOrder)
  const lost: string[] = []
  const uploaded: string[] = []
  const missed = {
    lost: (names: string[]) => void lost.push(...names),
    uploaded: (name: string) => void uploaded.push(name),
  }
  return { store, lost, uploaded, chosen: chosenFiles(store, 'ada', missed) }
}

it('brings back what was chosen before a reload, in front of what is chosen since', async () => {
  const before = open()
  before.store.update({ newFiles: [one('brief.pdf'), one('notes.pdf')] })
  before.chosen.shelve()
  const noted = before.chosen.noted()
  expect(noted).toEqual([
    { key: 'brief.pdf', name: 'brief.pdf' },
    { key: 'notes.pdf', name: 'notes.pdf' },
  ])

  const { store, chosen, lost, uploaded } = open()
  const back = chosen.bringBack(noted)
  store.update({ newFiles: [one('since.pdf')] })
  expect(chosen.noted().map(({ name }) => name)).toEqual(['brief.pdf', 'notes.pdf', 'since.pdf'])
  await back
  expect(shown(store)).toEqual(['brief.pdf', 'notes.pdf', 'since.pdf'])
  expect(chosen.noted()).toHaveLength(3)
  await chosen.bringBack(noted)
  expect(shown(store)).toHaveLength(3)
  expect([lost, uploaded]).toEqual([[], []])
})

it('says what is gone, and of what was uploaded in the last moment that it is', async () => {
  const { store, chosen, lost, uploaded } = open()
  const attachment = { id: 1, name: 'brief.pdf', sizeBytes: 4, ticket: null, driveUrl: null }
  store.update({ attachments: [attachment] as never })
  await chosen.bringBack([
    { key: 'brief.pdf', name: 'brief.pdf' },
    { key: 'unknown', name: 'lost.pdf' },
  ])
  expect(shown(store)).toEqual([])
  expect(lost).toEqual(['lost.pdf'])
  expect(uploaded).toEqual(['brief.pdf'])
})

/** Chosen before a reload, they lie on the shelf. */
async function shelve(...names: string[]) {
  shelved.clear()
  const { store, chosen } = open()
  store.update({ newFiles: names.map(name => one(name)) })
  chosen.shelve()
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(names))
  return chosen.noted()
}

it('an order that is closed before its files came back keeps none of them', async () => {
  const noted = await shelve('brief.pdf')
  const { store, chosen } = open()
  const back = chosen.bringBack(noted)
  chosen.letGo()
  await back
  await vi.waitFor(() => expect(shelved.size).toBe(0))
  expect(shown(store)).toEqual([])
})

it('what was uploaded in the last moment leaves the shelf, and what is still on its way stays', async () => {
  const noted = await shelve('brief.pdf', 'notes.pdf')
  const { store, chosen } = open()
  const attachment = { id: 1, name: 'brief.pdf', sizeBytes: 4, ticket: null, driveUrl: null }
  store.update({ attachments: [attachment] as never })
  const back = chosen.bringBack(noted)
  chosen.shelve()
  await back
  expect(shown(store)).toEqual(['notes.pdf'])
  expect([...shelved.keys()]).toEqual(['brief.pdf', 'notes.pdf'])
  chosen.shelve()
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['notes.pdf']))
})

it('lets go of what was uploaded, taken away or closed', async () => {
  shelved.clear()
  const { store, chosen } = open()
  store.update({ newFiles: [one('brief.pdf'), one('notes.pdf')] })
  chosen.shelve()
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['brief.pdf', 'notes.pdf']))
  store.update({ newFiles: [one('notes.pdf')] })
  chosen.shelve()
  await vi.waitFor(() => expect([...shelved.keys()]).toEqual(['notes.pdf']))
  chosen.letGo()
  await vi.waitFor(() => expect(shelved.size).toBe(0))
})
