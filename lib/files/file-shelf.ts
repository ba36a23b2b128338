import { createStore, delMany, getMany, promisifyRequest, setMany } from 'idb-keyval'
import { inTime } from '@/lib/in-time'
import type { NewFile } from './new-files'

/*
 * Files that were chosen and are not sent yet, kept in this browser through a reload. What is noted of them in the tab
 * (`tabShelf`) says which they are; here they lie by their keys, under the mark of their owner, for a day at most. Log Out
 * clears the browser's storage (docs/decisions/014-typed-text-survives-a-reload.md).
 */

const longestMs = 24 * 3_600_000

/** What a tab notes of a file that it keeps. */
export type KeptFile = { key: string; name: string }

type Shelved = { owner: string; file: File | ArrayBuffer; keptMs: number } & Pick<
  File,
  'type' | 'lastModified'
>

let opened: ReturnType<typeof createStore> | undefined
function shelf() {
  opened ??= createStore('inkwell-files', 'files')
  return opened
}

/** The browser's database may be full, blocked or not there: then nothing is kept, and nothing breaks. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Where the browser's database takes no files, as Safari's takes none in private, it takes what is in them. */
async function shelve(all: [string, Shelved & { file: File }][]): Promise<void> {
  try {
    await setMany(all, shelf())
  } catch {
    const copies: [string, Shelved][] = []
    for (const [key, one] of all) copies.push([key, { ...one, file: await one.file.arrayBuffer() }])
    await setMany(copies, shelf())
  }
}

export const notedOf = (files: NewFile[]): KeptFile[] =>
  files.map(({ key, file }) => ({ key, name: file.name }))

export const isKeptFile = (found: unknown): found is KeptFile =>
  typeof (found as KeptFile | null)?.key === 'string' && typeof (found as KeptFile).name === 'string'

/** What is being put there, whoever keeps it: a window that was closed and opened again is another keeper of the same files. */
let shelving: Promise<unknown> | undefined

/** Waits for what is being put there: let go of before that, it would come back. */
async function letGo(keys: string[]): Promise<void> {
  await shelving
  await attempt(() => delMany(keys, shelf()))
}

/**
 * Keeps the files of one place as it is told them, again and again: new ones are taken in, and what is gone is let go. What it has
 * `kept` lies there from before.
 */
export function fileKeeper(owner: string, kept: KeptFile[] = []) {
  let known = kept.map(({ key }) => key)
  return (files: NewFile[]): void => {
    const added = files.filter(({ key }) => !known.includes(key))
    const gone = known.filter(key => !files.some(one => one.key === key))
    known = files.map(({ key }) => key)
    const shelved = added.map(({ key, file }): [string, Shelved & { file: File }] => [
      key,
      { owner, file, type: file.type, lastModified: file.lastModified, keptMs: Date.now() },
    ])
    if (added.length > 0) shelving = Promise.all([shelving, attempt(() => shelve(shelved))])
    if (gone.length > 0) void letGo(gone)
  }
}

/** The files of these that are still there, and the names of those that are not, or that the browser does not give in time. */
export async function takeFiles(
  owner: string,
  kept: KeptFile[],
): Promise<{ files: NewFile[]; lostNames: string[] }> {
  const read = () =>
    getMany<Shelved>(
      kept.map(({ key }) => key),
      shelf(),
    )
  const found = kept[0] && (await inTime(attempt(read)))
  const files: NewFile[] = []
  const lostNames: string[] = []
  for (const [place, { key, name }] of kept.entries()) {
    const one = found?.[place]
    if (one?.owner === owner) files.push({ key, file: new File([one.file], name, one) })
    else lostNames.push(name)
  }
  return { files, lostNames }
}

/** Clears away what others have left in this browser, and what nobody came back for. */
export const dropOldFiles = (owner: string) =>
  attempt(() =>
    shelf()('readwrite', store => {
      const opened = store.openCursor()
      opened.onsuccess = () => {
        const cursor = opened.result
        if (!cursor) return
        const one: Shelved = cursor.value
        if (one.owner !== owner || Date.now() - one.keptMs > longestMs) cursor.delete()
        cursor.continue()
      }
      return promisifyRequest(store.transaction)
    }),
  )
