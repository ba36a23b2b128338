import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A rename is safe against power loss only once its folder is written down as well. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a new file, for its owner only; it is safe on disk once this resolves. */
export async function writeSynced(file: string, content: Readable | string[]): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/**
 * Writes a file that appears whole and safe on disk, or not at all. It grows in `incoming`, a folder on the same
 * disk. Missing folders are made, for their owner only.
 */
export async function writeWhole(file: string, incoming: string, content: Readable): Promise<void> {
  const unfinished = path.join(incoming, randomUUID())
  try {
    await makeFolder(incoming)
    await makeFolder(path.dirname(file))
    await writeSynced(unfinished, content)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    content.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** True of the error for a file or folder that is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
