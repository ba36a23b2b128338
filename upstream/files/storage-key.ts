const keyPattern = /^[a-z\d][a-z\d_-]*(?:\/[a-z\d][a-z\d_-]*){0,5}$/

/** Other programs leave names of their own in a folder or a bucket. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && keyPattern.test(key)

/** A key that can be a path below a folder or a name in a bucket, and nothing else. @throws RangeError otherwise. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError('Not a storage key')
  return key
}

/** Where all files of ours go. What lies beside them may be another program's, though its name be one that a key could have. */
export const storedFolders = ['orders', 'pictures']
