import { expect, it } from 'vitest'
import { baseName } from './file-name'

const long = 'a'.repeat(300)

it.each([
  ['essay.pdf', 'essay.pdf'],
  ['orders/7/essay.pdf', 'essay.pdf'],
  ['..\\..\\windows\\essay.pdf', 'essay.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['', 'file'],
  ['folder/', 'file'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['nul\u0000.pdf', 'nul.pdf'],
  ['exe.\u202Efdp.doc', 'exe.fdp.doc'],
  ['日本語 – résumé.docx', '日本語 – résumé.docx'],
  [`${long}.docx`, `${'a'.repeat(195)}.docx`],
  [long, 'a'.repeat(200)],
  [`${'a'.repeat(199)}🦉 notes`, 'a'.repeat(199)],
  [`${'a'.repeat(194)}🦉 notes.docx`, `${'a'.repeat(194)}.docx`],
  [`${'a'.repeat(197)} 🦉🦉`, `${'a'.repeat(197)} 🦉`],
  [`${'a'.repeat(198)} 🦉`, 'a'.repeat(198)],
  ['a\u2028/b/essay\u2028.pdf', 'essay\u2028.pdf'],
  ['a\ud83d.pdf', 'a.pdf'],
])('%j is saved as %j', (path, name) => {
  expect(baseName(path)).toBe(name)
})
