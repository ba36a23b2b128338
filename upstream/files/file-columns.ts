import type { ReceivedFile } from './receive-file'

/** What is kept of a stored file, whatever it came with. */
export type KeptFile = Pick<ReceivedFile, 'name' | 'size' | 'contentType' | 'key'>

/** The columns of `storedFile` that a file fills. */
export const fileColumns = ({ name, key, contentType, size }: KeptFile) => ({
  file: name,
  filePath: key,
  contentType,
  size,
})
