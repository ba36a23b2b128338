import type { StorageTarget } from '../storage-setting'
import { createDiskStorage } from './disk-storage'
import type { Storage } from './storage'

/** Files where STORAGE_URL says: in a folder or in a bucket. Only a bucket loads what speaks to buckets. */
export async function createStorage(target: StorageTarget): Promise<Storage> {
  if (target.kind === 'disk') return createDiskStorage(target.folder)
  const { createS3Storage } = await import('./s3-storage')
  return createS3Storage(target)
}
