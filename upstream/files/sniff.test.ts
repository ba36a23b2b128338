import { expect, test } from 'vitest'
import { acceptedExtensions, extensionOf } from '../../contract/file-types'
import { costOf } from '../../scripts/testing/cost-of'
import { bombs } from '../testing/bombs'
import { badFiles, goodFiles, otherGoodFiles } from '../testing/file-samples'
import { fileKinds } from './file-kinds'
import { readFileName } from './file-name'
import { sniff, sniffedBytes } from './sniff'

const take = async (sent: string, content: Buffer) => {
  const { name, trusted } = readFileName(sent)
  return trusted ? await sniff(name, content.subarray(0, sniffedBytes)) : undefined
}

test('there is a sample of every kind, and the browser offers no kind that is refused here but SVG', () => {
  expect(Object.keys(goodFiles).sort()).toEqual(Object.keys(fileKinds).sort())
  expect(
    [...acceptedExtensions].filter(extension => !(extension in fileKinds) && extension !== 'svg'),
  ).toEqual([])
})

test.each(Object.entries(goodFiles))(
  '%s is taken, in capitals and behind other dots as well',
  async (extension, content) => {
    for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`, `v1.2 final.exe.${extension}`]) {
      expect(await take(name, content)).toBe(fileKinds[extension])
    }
  },
)

test.each(otherGoodFiles)('%s is taken by its kind', async (_, name, content) => {
  expect(await take(name, content)).toBe(fileKinds[extensionOf(name)])
})

test.each(badFiles)('%s is refused', async (_, name, content) => {
  expect(await take(name, content)).toBeUndefined()
})

test.each(['constructor', 'tostring', '__proto__', 'hasownproperty'])(
  'a file .%s is of no kind',
  async name => {
    expect(await take(`a.${name}`, goodFiles.pdf as Buffer)).toBeUndefined()
  },
)

test('no file is taken for another kind', async () => {
  const kin = [
    ['jpg', 'jpeg', 'jpe', 'jfif'],
    ['tif', 'tiff'],
    ['heic', 'heif'],
    ['doc', 'xls', 'ppt'],
    ['zip', 'docx', 'xlsx', 'pptx'],
    ...['doc', 'xls', 'ppt'].map(old => [old, 'docx', 'xlsx', 'pptx']),
  ]
  const related = (one: string, other: string) =>
    kin.some(kinds => kinds.includes(one) && kinds.includes(other))
  for (const [extension, content] of Object.entries(goodFiles)) {
    const others = Object.keys(fileKinds).filter(other => other !== extension && !related(extension, other))
    const taken = await Promise.all(others.map(other => take(`a.${other}`, content)))
    expect([extension, others.filter((_, index) => taken[index])]).toEqual([extension, []])
  }
})

test.each(bombs)('%s costs little to look at', async (_, { name, content, harmless, kind }) => {
  const look = (file: Buffer) => take(name, file)
  const { cpuMs, grownMb } = await costOf(
    () => look(content),
    () => look(harmless),
  )
  expect(cpuMs).toBeLessThan(50)
  expect(grownMb).toBeLessThan(20)
  expect(await look(content)).toBe(kind)
})

test('a table that begins with byte order marks alone is read once, and a page behind them is found', async () => {
  const marks = '\uFEFF'.repeat(1_360)
  expect(await take('a.csv', Buffer.from(`${marks}x`))).toBe(fileKinds.csv)
  expect(await take('a.csv', Buffer.from(`${marks}<x`))).toBe(fileKinds.csv)
  expect(await take('a.csv', Buffer.from(`${marks} \n<HTML>`))).toBeUndefined()
})

test.each([
  ['C:\\Users\\Ada\\essay.pdf', 'essay.pdf'],
  ['../../etc/essay.pdf', 'essay.pdf'],
  ['a\r\nb\u0007.pdf', 'ab.pdf'],
  ['a%0D%0A%22b%22.pdf', 'a"b".pdf'],
  ['Übung – 作业 📄.pdf', 'Übung – 作业 📄.pdf'],
  ['U\u0308bung.pdf', '\u00dcbung.pdf'],
  [`${'📄'.repeat(300)}.pdf`, `${'📄'.repeat(251)}.pdf`],
])('the name %j is kept as %j', (sent, kept) => {
  expect(readFileName(sent)).toEqual({ name: kept, trusted: true })
})
