import type { ReceivedFile } from './receive-file'

/**
 * What makes a file that comes with a repeated upload the same one: not the key its bytes were stored under. Keys of uploads
 * are held against it for hours, so what it gives stays as it is.
 */
export const sameFile = ({ name, size }: Pick<ReceivedFile, 'name' | 'size'>) => [name, size]
