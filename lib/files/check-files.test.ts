import { describe, expect, it } from 'vitest'
import { checkFiles } from './check-files'

const mb16 = 16 * 1024 * 1024
const file = (name: string, size = 100) => ({ name, size })
const textsOf = (...args: Parameters<typeof checkFiles>) =>
  checkFiles(...args).problems.map(({ text }) => text)

describe('checkFiles', () => {
  it.each('pdf doc docx xls xlsx csv zip mp3 wma mpg flv avi jpg jpeg png ppt pptx webp gif heic'.split(' '))(
    'takes .%s',
    extension => {
      expect(textsOf([file(`a.${extension}`), file(`b.${extension.toUpperCase()}`)], [])).toEqual([])
    },
  )

  it.each(['run.exe', 'page.html', 'essay.pdf.exe', 'noextension', 'pdf', '.pdf.', 'a.pdf ', 'a.p\u0000df'])(
    'refuses %j',
    name => {
      expect(textsOf([file(name)], [])).toEqual([`File "${name}" is an unsupported file format.`])
    },
  )

  it('takes 16 MB and refuses one byte more', () => {
    expect(textsOf([file('a.pdf', mb16)], [])).toEqual([])
    expect(textsOf([file('a.pdf', mb16 + 1)], [])).toEqual(['File "a.pdf" exceeds the 16MB size limit.'])
  })

  it('refuses an empty one as the client API would, and takes one byte', () => {
    expect(checkFiles([file('a.pdf', 0), file('b.pdf', 1)], [])).toEqual({
      accepted: [file('b.pdf', 1)],
      problems: [{ kind: 'empty', text: 'File "a.pdf" is empty.' }],
    })
  })

  it('hints at a file of the same name and size, chosen before or in the same go', () => {
    const text = 'File "a.pdf" is already uploaded.'
    expect(checkFiles([file('a.pdf')], [file('a.pdf')]).problems).toEqual([{ kind: 'duplicate', text }])
    expect(textsOf([file('a.pdf'), file('a.pdf')], [])).toEqual([text])
    expect(textsOf([file('a.pdf', 1), file('a.pdf', 2)], [])).toEqual([])
  })

  it('adds the good ones of a mixed choice and names each bad one', () => {
    const { accepted, problems } = checkFiles(
      [file('good.pdf'), file('bad.exe'), file('big.zip', mb16 + 1), file('fine.png')],
      [],
    )
    expect(accepted.map(({ name }) => name)).toEqual(['good.pdf', 'fine.png'])
    expect(problems.map(({ kind }) => kind)).toEqual(['unsupported', 'too-large'])
  })
})
