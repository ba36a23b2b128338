import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStorage } from '../../upstream/files/create-storage'
import type { StorageTarget } from '../../upstream/storage-setting'
import { StackError } from './stack-error'

const patienceMs = 10_000

async function probe(target: StorageTarget): Promise<void> {
  const storage = await createStorage(target)
  const key = `probe/${randomUUID()}`
  await storage.put(key, Readable.from([Buffer.from('probe')]), 'text/plain')
  await storage.remove(key)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

/** Throws when files cannot be stored where STORAGE_URL says, with the reason but without the address. */
export async function requireStorage(target: StorageTarget): Promise<void> {
  const hurry = new AbortController()
  const late = sleep(patienceMs, `no answer within ${patienceMs / 1000} seconds`, { signal: hurry.signal })
  const reason = await Promise.race([
    probe(target).then(
      () => undefined,
      error => reasonOf(error),
    ),
    late,
  ])
  hurry.abort()
  late.catch(() => {})
  if (reason === undefined) return
  const check =
    target.kind === 'disk'
      ? 'Files must be writable in its folder.'
      : 'Check its bucket, region and endpoint, and the AWS_* credentials.'
  throw new StackError(`STORAGE_URL cannot be used (${reason}). ${check}`)
}
