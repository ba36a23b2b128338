const keyPattern = /^[a-z\d][a-z\d_-]*(?:\/[a-z\d][a-z\d_-]*){0,5}$/

/** A key that can be a path below a folder or a name in a bucket, and nothing else. @throws RangeError otherwise. */
export function requireStorageKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key)) throw new RangeError('Not a storage key')
  return key
}
