import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage'
import { requireStorageKey } from './storage-key'
import { isMissing, writeWhole } from './write-whole'

/** Files below one folder, readable by their owner only, whole under their key or not there. */
export function createDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, ...requireStorageKey(key).split('/'))
  return {
    put: async (key, content) => writeWhole(fileOf(key), path.join(folder, '.incoming'), content),
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
  }
}
