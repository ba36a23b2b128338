import { describe, expect, it } from 'vitest'
import { checkChosen, isSendKey, pastedFiles, problemOf } from './composing'

const mb = 1024 * 1024
const file = (name: string, size = 10) => ({ name, size })
const files = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}.pdf`, size))

describe('problemOf', () => {
  it.each(['', ' ', '\n\t', '\u200b\u00a0'])('%j is nothing to send', text => {
    expect(problemOf(text, [])).toBe('Please enter a message')
    expect(problemOf(text, [file('a.pdf')])).toBe('Please enter a message to share the file')
  })

  it.each([
    ['a', [], undefined],
    ['é'.repeat(10_000), [], undefined],
    [` ${'🌊'.repeat(10_000)} `, [], undefined],
    ['é'.repeat(10_001), [], 'Please use at most 10,000 characters.'],
    ['a', files(10, 1), undefined],
    ['a', files(11, 1), 'At most 10 files and 64MB can be uploaded at once.'],
    ['a', files(4, 16 * mb), undefined],
    ['a', [...files(4, 16 * mb), file('b.pdf', 1)], 'At most 10 files and 64MB can be uploaded at once.'],
  ])('knows the limits: %.3s… with %o', (text, given, problem) => {
    expect(problemOf(text, given)).toBe(problem)
  })
})

it("says of files what is said everywhere, and of types what is the chat's own to say", () => {
  const chosen = [file('a.pdf'), file('run.exe'), file('walk.bat'), file('b.pdf', 16 * mb + 1), file('c.pdf')]
  expect(checkChosen(chosen, [file('c.pdf')])).toEqual({
    accepted: [file('a.pdf')],
    duplicates: ['File "c.pdf" is already uploaded.'],
    refusals: ['File type not supported', 'File "b.pdf" exceeds the 16MB size limit.'],
  })
})

describe('pastedFiles', () => {
  const [picture, notes] = [file('image.png'), file('notes.pdf')]
  const [together, apart] = ['Résumé.pdf'.normalize('NFC'), 'Résumé.pdf'.normalize('NFD')]

  it.each([
    ['', [picture]],
    [' \r\n', [picture]],
    ['notes.pdf', [notes]],
    ['image.png\rnotes.pdf\n', [picture, notes]],
    [together, [file(apart)]],
    [apart, [file(together)]],
  ])('takes the files beside %j', (text, files) => {
    expect(pastedFiles(files, text)).toBe(files)
  })

  it.each([
    ['Total\t42', [picture]],
    ['notes.pdf is late', [notes]],
    ['notes.pdf\nPlease read it.', [notes]],
  ])('leaves %j to be pasted', (text, files) => {
    expect(pastedFiles(files, text)).toEqual([])
  })
})

describe('isSendKey', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 }

  it.each([
    ['Enter', {}, false, true],
    ['Enter on a touch keyboard', {}, true, false],
    ['Shift+Enter', { shiftKey: true }, false, false],
    ['Enter that takes a word of an input method', { isComposing: true }, false, false],
    ['the same as some browsers tell it', { keyCode: 229 }, false, false],
    ['another key', { key: 'a', keyCode: 65 }, false, false],
  ])('%s', (_, pressed, isTouch, expected) => {
    expect(isSendKey({ ...enter, ...pressed }, isTouch)).toBe(expected)
  })
})
