import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { contentDisposition, fileAnswer } from './file-answer'

describe('contentDisposition', () => {
  it.each([
    ['essay.pdf', `attachment; filename="essay.pdf"; filename*=UTF-8''essay.pdf`],
    [
      'my "best" essay.pdf',
      `attachment; filename="my _best_ essay.pdf"; filename*=UTF-8''my%20%22best%22%20essay.pdf`,
    ],
    ['100% done.pdf', `attachment; filename="100_ done.pdf"; filename*=UTF-8''100%25%20done.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['résumé.pdf', `attachment; filename="r_sum_.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
    [
      'a\r\nX-Evil: 1.pdf',
      `attachment; filename="a__X-Evil: 1.pdf"; filename*=UTF-8''a%0D%0AX-Evil%3A%201.pdf`,
    ],
    ['back\\slash.pdf', `attachment; filename="back_slash.pdf"; filename*=UTF-8''back%5Cslash.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

  it('is a header whatever the name', () => {
    for (const name of ['😀.png', 'half\ud83d.png', '\u0000', 'x'.repeat(300)]) {
      expect(() => new Headers({ 'content-disposition': contentDisposition(name) })).not.toThrow()
    }
  })
})

describe('fileAnswer', () => {
  it('is an attachment no browser shows, with its size', async () => {
    const answer = fileAnswer({ content: Readable.from([Buffer.from('abc')]), sizeBytes: 3 }, 'a.pdf')
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-file-size': '3',
    })
    expect(await answer.text()).toBe('abc')
  })

  it('says no size it does not know', () => {
    const answer = fileAnswer({ content: Readable.from([]), sizeBytes: undefined }, 'a.pdf')
    expect(answer.headers.has('x-file-size')).toBe(false)
  })
})
