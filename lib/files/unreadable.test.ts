import { expect, test } from 'vitest'
import { findUnreadable } from './unreadable'

const readable = (name: string) => new File(['text'], name)
/** What Chromium makes of a file that is not on the disk any more as it was chosen. */
const unreadable = (name: string) =>
  Object.assign(readable(name), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
/** What Firefox makes of it: what is there by now, under the size of before. */
const changed = (name: string, bytes: number) =>
  Object.assign(readable(name), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(bytes)) })

function formOf(...parts: [part: string, file: File][]) {
  // A form copies what is appended to it, and with it the way it is read.
  return Object.assign(new FormData(), { entries: () => [['message', 'words'], ...parts].values() })
}
const listOf = (...files: File[]) => formOf(...files.map(file => ['files[]', file] as [string, File]))

test('files that can be read are no reason', async () => {
  expect(await findUnreadable(listOf(readable('a.pdf'), new File([], 'empty.txt')))).toBeUndefined()
})

test.each([3, 5])('a file of four bytes that has %d by now is named', async bytes => {
  const problem = await findUnreadable(listOf(readable('a.pdf'), changed('b.pdf', bytes)))
  expect(Object.keys(problem?.fields ?? {})).toEqual(['files[1]'])
})

test('each file that cannot be read is named, by its place too', async () => {
  const problem = await findUnreadable(listOf(readable('a.pdf'), unreadable('b.pdf'), unreadable('c.pdf')))
  const said = (name: string) =>
    `File "${name}" was changed or moved since it was chosen. Please choose it again.`
  expect(problem).toMatchObject({
    code: 'invalid_fields',
    spoken: true,
    message: said('b.pdf'),
    fields: { 'files[1]': said('b.pdf'), 'files[2]': said('c.pdf') },
  })
})

test.each(['image', 'screenshot', 'files[2]'])('the one in part %s is named by it', async part => {
  const problem = await findUnreadable(formOf([part, unreadable('me.png')]))
  expect(Object.keys(problem?.fields ?? {})).toEqual([part])
})
