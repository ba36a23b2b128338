import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientApiMarks, findLeaks, portalMarks } from './leaks-in-build'

let build: string
const secrets = ['of-the-sessions', 'of-the-staff']

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(build, file)), { recursive: true })
  writeFileSync(path.join(build, file), text)
}

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'inkwell-build-'))
  write('static/chunks/page.js', 'console.log("Hello", {"PORT":1})')
  write('server/app/page.js', portalMarks.join(' '))
})
afterEach(() => rmSync(build, { recursive: true }))

describe('findLeaks', () => {
  test('has nothing against a build whose halves hold what is theirs', () => {
    expect(findLeaks(build, secrets)).toEqual([])
  })

  test.each([
    ...secrets.map(secret => [`a={key:"${secret}"}`, 'a secret of this stack']),
    ...[...portalMarks, ...clientApiMarks].map(mark => [`a="${mark}"`, mark]),
    ['//# sourceMappingURL=page.js.map', 'sourceMappingURL='],
  ])('finds %s where browsers read it', (text = '', told = '') => {
    write('static/chunks/deep/leak.js', text)
    expect(findLeaks(build, secrets)).toEqual([`static/${path.join('chunks', 'deep', 'leak.js')}: ${told}`])
  })

  test('finds a source map that no script names', () => {
    write('static/chunks/page.js.map', '{}')
    expect(findLeaks(build, secrets)).toEqual([`static/${path.join('chunks', 'page.js.map')}: a source map`])
  })

  test.each(clientApiMarks)('finds %s of the client API on the server too', mark => {
    write('server/chunks/leak.js', `a="${mark}"`)
    expect(findLeaks(build, secrets)).toEqual([`server/${path.join('chunks', 'leak.js')}: ${mark}`])
  })

  test('says which mark has lost its meaning', () => {
    write('server/app/page.js', portalMarks.filter(mark => mark !== 'seal refused').join(' '))
    expect(findLeaks(build, secrets)).toEqual(['seal refused marks no code of the server'])
  })
})
