import { expect, it } from 'vitest'
import { fileSize } from './file-size'

it.each([
  [0, '0 B'],
  [512, '512 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1048575, '1 MB'],
  [16 * 1024 * 1024, '16 MB'],
  [3.25 * 1024 ** 3, '3.3 GB'],
  [-1, '0 B'],
  [Number.NaN, '0 B'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
