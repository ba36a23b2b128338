import { open, opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '../../contract/durations'
import type { Storage, StoredKey } from './storage'
import { isStorageKey, requireStorageKey } from './storage-key'
import { isMissing, writeWhole } from './write-whole'

const unfinishedMs = hourMs

/** For what may go while it is looked at. */
const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }

const incomingOf = (folder: string) => path.join(folder, '.incoming')

async function* filesBelow(folder: string): AsyncGenerator<{ file: string; writtenAt: Date }> {
  // Not all at once: a folder may have a million.
  const entries = await opendir(folder).catch(unlessMissing(undefined))
  for await (const entry of entries ?? []) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    const found = entry.isFile() && (await stat(file).catch(unlessMissing(undefined)))
    if (found) yield { file, writtenAt: found.mtime }
  }
}

async function* listKeys(folder: string, below: string): AsyncGenerator<StoredKey> {
  for await (const { file, writtenAt } of filesBelow(path.join(folder, below))) {
    const key = path.relative(folder, file).split(path.sep).join('/')
    if (isStorageKey(key)) yield { key, storedAt: writtenAt }
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for await (const { file, writtenAt } of filesBelow(incomingOf(folder))) {
    if (Date.now() - writtenAt.getTime() > unfinishedMs) await rm(file, { force: true })
  }
}

/** Files below one folder, readable by their owner only, whole under their key or not there. */
export function createDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, ...requireStorageKey(key).split('/'))
  return {
    put: async (key, content) => writeWhole(fileOf(key), incomingOf(folder), content),
    get: async key => {
      try {
        const handle = await open(fileOf(key))
        const { size } = await handle.stat()
        return { content: handle.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async key => rm(fileOf(key), { force: true }),
    list: below => listKeys(folder, requireStorageKey(below)),
    removeUnfinished: () => removeUnfinished(folder),
  }
}
