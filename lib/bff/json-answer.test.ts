import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { jsonAnswer } from './json-answer'

const words = (length: number) => ({ words: 'word '.repeat(length / 5) })
const asking = (accepted?: string) =>
  new Headers(accepted === undefined ? {} : { 'accept-encoding': accepted })
const isPacked = (answer: Response) => answer.headers.get('content-encoding') === 'gzip'

describe('an answer to a browser', () => {
  test('is compressed whole, and says that it depends on what was asked', async () => {
    const answer = jsonAnswer(words(4_000), asking('gzip, deflate, br, zstd'))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(isPacked(answer)).toBe(true)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(bytes.length).toBeLessThan(100)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(words(4_000))
  })

  test.each([undefined, '', 'br', 'gzip;q=0', 'gzip;q=0, identity', 'x-gzip', '*'])(
    'comes as it is where gzip is not asked for in so many words: %s',
    async accepted => {
      const answer = jsonAnswer(words(4_000), asking(accepted))
      expect(isPacked(answer)).toBe(false)
      expect(await answer.json()).toEqual(words(4_000))
    },
  )

  test.each([
    [1_000, false],
    [1_100, true],
    [65_000, true],
    [65_600, false],
  ])('of about %i bytes: compressed is %s', async (length, packed) => {
    expect(isPacked(jsonAnswer(words(length), asking('gzip')))).toBe(packed)
  })

  test('that has nothing to say is null, and JSON in any case', async () => {
    const answer = jsonAnswer(undefined, asking('gzip'))
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toBeNull()
  })
})
