// @vitest-environment document
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import type { Outgoing } from './outgoing'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)

const { shelved } = await import('@/lib/files/testing/fake-database')
const { outboxOf } = await import('./outbox')

/** The same page after a reload: nothing is left of it but what the tab keeps. */
async function reloaded() {
  vi.resetModules()
  return (await import('./outbox')).outboxOf
}

beforeEach(() => {
  emptyTab()
  shelved.clear()
})

/** So long ago, as ISO 8601. */
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const justNow = ago(1_000)
const pdf = { key: 'file-1', file: new File(['%PDF'], 'notes.pdf') }
const outgoing = (given: Partial<Outgoing> = {}): Outgoing => ({
  key: 'key-of-one',
  text: 'Hello',
  files: [],
  createdAt: justNow,
  state: 'sending',
  ...given,
})

describe('a reload', () => {
  it('keeps what was typed, for the same person and order alone', async () => {
    outboxOf('ada', 1).set({ draft: 'Not finished' })
    const again = await reloaded()
    expect(again('ada', 1).get().draft).toBe('Not finished')
    expect(again('ada', 2).get().draft).toBe('')
    expect(again('bob', 1).get().draft).toBe('')
    expect((await reloaded())('ada', 1).get().draft).toBe('')
  })

  it.each(['sending', 'failed'] as const)(
    'keeps a message that was %s, to be tried by the same key',
    async state => {
      outboxOf('ada', 3).set({ outgoing: [outgoing({ state, problem: 'Failed to send message.' })] })
      expect((await reloaded())('ada', 3).get().outgoing).toEqual([
        {
          key: 'key-of-one',
          text: 'Hello',
          files: [],
          createdAt: justNow,
          state: 'failed',
        },
      ])
    },
  )

  it('knows of a message that was given up, or that the person was told of, that it is not tried by itself', async () => {
    outboxOf('ada', 14).set({ outgoing: [outgoing({ state: 'failed', isHeld: true })] })
    expect((await reloaded())('ada', 14).get().outgoing).toMatchObject([{ state: 'failed', isHeld: true }])
  })

  it('says still of one that was turned away that it failed, and of one that was under way that nobody knows', async () => {
    const turnedAway = { isUnsent: true, isHeld: true, problem: 'Failed to send message.' }
    const failed = outgoing({ state: 'failed', ...turnedAway })
    const underWay = outgoing({ key: 'under-way', isUnsent: true })
    outboxOf('ada', 16).set({ outgoing: [failed, underWay] })
    const again = (await reloaded())('ada', 16).get().outgoing
    expect(again).toEqual([failed, outgoing({ key: 'under-way', state: 'failed' })])
  })

  it('keeps why a message was refused, which is edited and not tried again, with its files or without', async () => {
    const refused = { state: 'failed', isRefused: true, problem: 'Words for the person' } as const
    const withFile = outgoing({ key: 'with-file', createdAt: ago(2_000), files: [pdf], ...refused })
    const bare = outgoing({ key: 'bare', ...refused })
    outboxOf('ada', 15).set({ outgoing: [withFile, bare] })
    for (const _ of [1, 2]) {
      const outbox = (await reloaded())('ada', 15)
      await vi.waitFor(() => expect(outbox.get().outgoing).toEqual([withFile, bare]))
      outbox.set({ draft: 'Again' })
    }
  })

  it('leaves a message to be edited once its key may be forgotten, with the files it had', async () => {
    const hour = 3_600_000
    const old = outgoing({ key: 'old', createdAt: ago(23 * hour) })
    const withFile = outgoing({ key: 'with-file', createdAt: ago(30 * hour), files: [pdf] })
    const young = outgoing({ key: 'young', createdAt: ago(22 * hour) })
    outboxOf('ada', 13).set({ outgoing: [old, withFile, young] })
    const outbox = (await reloaded())('ada', 13)
    await vi.waitFor(() => expect(outbox.get().outgoing).toHaveLength(3))
    const tooOld = { state: 'failed', isRefused: true, problem: expect.stringContaining('a day ago') }
    expect(outbox.get().outgoing).toEqual([
      { ...withFile, ...tooOld },
      { ...old, ...tooOld },
      { ...young, state: 'failed' },
    ])
  })

  it('says of one that was refused why, however long ago: that it was not sent is certain', async () => {
    const refused = { state: 'failed', isRefused: true, problem: 'Words for the person' } as const
    const old = outgoing({ createdAt: ago(30 * 3_600_000), ...refused })
    outboxOf('ada', 16).set({ outgoing: [old] })
    expect((await reloaded())('ada', 16).get().outgoing).toEqual([old])
  })

  it('keeps files too, those that were chosen and those on their way, however often it happens', async () => {
    const chosen = { key: 'file-2', file: new File(['%PDF'], 'chosen.pdf') }
    outboxOf('ada', 4).set({ draft: 'With this', files: [chosen], outgoing: [outgoing({ files: [pdf] })] })
    for (const _ of [1, 2]) {
      const outbox = (await reloaded())('ada', 4)
      expect(outbox.get()).toMatchObject({ draft: 'With this', files: [], outgoing: [] })
      outbox.set({ draft: 'With this' })
      await vi.waitFor(() => expect(outbox.get().files).toEqual([chosen]))
      expect(outbox.get().outgoing).toMatchObject([{ key: 'key-of-one', state: 'failed', files: [pdf] }])
      expect(outbox.get().outgoing[0]?.isRefused).toBeFalsy()
    }
  })

  it('keeps files and messages that were not brought back yet when the next one comes', async () => {
    const chosen = { key: 'file-2', file: new File(['%PDF'], 'chosen.pdf') }
    outboxOf('ada', 15).set({ files: [chosen], outgoing: [outgoing({ files: [pdf] })] })
    ;(await reloaded())('ada', 15).set({ draft: 'Typed at once' })
    const kept = JSON.parse(sessionStorage.getItem('inkwell:chat:ada:15') ?? '{}')
    expect(kept).toMatchObject({
      draft: 'Typed at once',
      files: [{ key: 'file-2' }],
      messages: [{ key: 'key-of-one', files: [{ key: 'file-1' }] }],
    })
  })

  it.each([
    ['the first', { first: [pdf], last: [] }],
    ['the last', { first: [], last: [pdf] }],
  ])('has the messages in the order in which they were sent, when %s of them has files', async (_, files) => {
    const later = outgoing({ key: 'key-of-two', createdAt: ago(0), files: files.last })
    outboxOf('ada', 9).set({ outgoing: [outgoing({ files: files.first }), later] })
    const outbox = (await reloaded())('ada', 9)
    await vi.waitFor(() => expect(outbox.get().outgoing).toHaveLength(2))
    expect(outbox.get().outgoing.map(({ key }) => key)).toEqual(['key-of-one', 'key-of-two'])
  })

  it('says which files are gone when the browser has not kept them', async () => {
    outboxOf('ada', 10).set({ files: [pdf], outgoing: [outgoing({ files: [{ ...pdf, key: 'file-3' }] })] })
    shelved.clear()
    for (const _ of [1, 2]) {
      const outbox = (await reloaded())('ada', 10)
      await vi.waitFor(() => expect(outbox.get().outgoing).toHaveLength(1))
      expect(outbox.get().outgoing).toMatchObject([{ isRefused: true, lostFiles: ['notes.pdf'], files: [] }])
      outbox.set({ draft: 'Again' })
    }
    const outbox = (await reloaded())('ada', 11)
    outbox.set({ files: [pdf] })
    shelved.clear()
    const again = (await reloaded())('ada', 11)
    await vi.waitFor(() => expect(again.get().lostFiles).toEqual(['notes.pdf']))
    again.set({ files: [pdf] })
    expect(again.get().lostFiles).toEqual([])
  })

  it('lets the files go with their message, and those of others altogether', async () => {
    const outbox = outboxOf('ada', 12)
    outbox.set({ outgoing: [outgoing({ files: [pdf] })] })
    await vi.waitFor(() => expect(shelved.size).toBe(1))
    outbox.change('key-of-one', { state: 'sent', sentMs: 1 })
    await vi.waitFor(() => expect(shelved.size).toBe(0))
    outbox.set({ files: [pdf] })
    await vi.waitFor(() => expect(shelved.size).toBe(1))
    ;(await reloaded())('bob', 12)
    await vi.waitFor(() => expect(shelved.size).toBe(0))
  })

  it('keeps nothing of what was sent', async () => {
    const outbox = outboxOf('ada', 5)
    outbox.set({ draft: 'Hello', outgoing: [outgoing()] })
    outbox.set({ draft: '' })
    outbox.change('key-of-one', { state: 'sent', sentMs: 1 })
    expect(sessionStorage.length).toBe(0)
    expect((await reloaded())('ada', 5).get()).toEqual({ draft: '', files: [], lostFiles: [], outgoing: [] })
  })

  it.each(['nonsense', '{"draft":7}', '[]', 'null'])('makes nothing of %s', async kept => {
    sessionStorage.setItem('inkwell:chat:ada:6', kept)
    expect((await reloaded())('ada', 6).get()).toEqual({ draft: '', files: [], lostFiles: [], outgoing: [] })
  })
})

it('is one for everybody on the page who looks at the same order, and knows whether anybody does', () => {
  const outbox = outboxOf('ada', 7)
  expect(outboxOf('ada', 7)).toBe(outbox)
  expect(outbox.isShown()).toBe(false)
  const leave = outbox.subscribe(() => undefined)
  expect(outbox.isShown()).toBe(true)
  leave()
  expect(outbox.isShown()).toBe(false)
})

it('works one after the other, whatever became of the one before', async () => {
  const outbox = outboxOf('ada', 8)
  const done: string[] = []
  const finish: (() => void)[] = []
  const first = outbox.inLine(async () => {
    await new Promise<void>(resolve => finish.push(resolve))
    done.push('first')
    throw new Error('lost')
  })
  const second = outbox.inLine(async () => void done.push('second'))
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  expect(done).toEqual([])
  finish[0]?.()
  await expect(first).rejects.toThrow('lost')
  await second
  expect(done).toEqual(['first', 'second'])
})
