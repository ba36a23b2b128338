import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition'

/** What a browser would name the file: the exact form of the header, decoded. */
const nameOf = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test.each([
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['a "quoted" name.txt', 'a _quoted_ name.txt', 'a "quoted" name.txt'],
  ['line\r\nbreak: x.txt', 'linebreak: x.txt', 'linebreak: x.txt'],
  ['../../etc/passwd', 'passwd', 'passwd'],
  ['C:\\temp\\notes.doc', 'notes.doc', 'notes.doc'],
  ['naïve 😀.png', 'na_ve __.png', 'naïve 😀.png'],
  ['gpj.\u202eexe', 'gpj.exe', 'gpj.exe'],
  ['100%41.txt', '100_41.txt', '100%41.txt'],
  ["it's (1)*.txt", "it's (1)*.txt", "it's (1)*.txt"],
  ['\ud800.txt', '_.txt', '\ufffd.txt'],
  ['', 'file', 'file'],
  ['///', 'file', 'file'],
])('%j is saved as %j, or exactly as %j', (name, plain, exact) => {
  const header = contentDisposition(name)
  expect(header).toContain(`filename="${plain}";`)
  expect(nameOf(header)).toBe(exact)
})

test('a long name keeps its end', () => {
  expect(nameOf(contentDisposition(`${'x'.repeat(300)}.pdf`))).toBe(`${'x'.repeat(146)}.pdf`)
})

test('no name leaves its header or its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), name => {
      const header = contentDisposition(name)
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
      )
      expect(nameOf(header)).not.toMatch(/[\\/\r\n]/)
    }),
    { numRuns: 2_000 },
  )
})
