import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StaffRequest } from './command'
import { askDoor } from './staff-door'

const door = { STAFF_TOKEN: 'x'.repeat(40) }
const key = 'typed-key-1'
const write: StaffRequest = { method: 'POST', path: '/staff/wallet-adjustments', body: { amount_cents: 500 } }
const read: StaffRequest = { method: 'GET', path: '/staff/orders' }
const again = `If it may have been done all the same, repeat it with --key ${key}.`
const atWork = { message: 'This is still being worked on.' }

afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

const wordsOf = (request: StaffRequest) =>
  askDoor(door, request, key).then(
    () => 'It was answered',
    (error: Error) => error.message,
  )

/** An answer whose connection is lost in the middle. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: stream => {
        stream.enqueue(new TextEncoder().encode('{"amount_cents":'))
        stream.error(new Error('The connection was lost'))
      },
    }),
  )

const unknown: [string, string, () => Response][] = [
  ['an error', 'Failed (500): the client API failed.', () => Response.json({}, { status: 500 })],
  ['a gateway’s page', 'answers 504 and no JSON', () => new Response('<h1>Timeout</h1>', { status: 504 })],
  ['an answer that breaks off', 'answers 200 and no JSON', brokenOff],
  [
    'a deed at work',
    'Refused (409): This is still being worked on.',
    () => Response.json(atWork, { status: 409, headers: { 'retry-after': '1' } }),
  ],
]

describe('what may have been done', () => {
  it.each(unknown)('%s names the key to repeat it with', async (_, words, answer) => {
    answerWith(answer)
    expect(await wordsOf(write)).toContain(words)
    expect(await wordsOf(write)).toContain(again)
  })

  it.each(unknown)('%s of a reading names none', async (_, words, answer) => {
    answerWith(answer)
    expect(await wordsOf(read)).toContain(words)
    expect(await wordsOf(read)).not.toContain('--key')
  })

  it('a file that breaks off is said, and none is written', async () => {
    answerWith(brokenOff)
    expect(await wordsOf({ ...read, saveTo: '/nowhere/review.png' })).toBe(
      'The file broke off before its end. Fetch it once more.',
    )
  })
})

describe('a refusal', () => {
  it('was not done, and names no key', async () => {
    answerWith(() => Response.json({ message: 'Somebody was faster.' }, { status: 409 }))
    expect(await wordsOf(write)).toBe('Refused (409): Somebody was faster.')
  })

  it('says what others typed without what a terminal would obey', async () => {
    const message = 'The referral of Ann\u001b]0;pwned\u0007\n\u009b2K\u202e is decided.'
    answerWith(() => Response.json({ message, errors: { 'f\u001b': [] } }, { status: 422 }))
    expect(await wordsOf(write)).toBe(
      'Refused (422): The referral of Ann\\u001b]0;pwned\\u0007\\n\\u009b2K\\u202e is decided. (f\\u001b)',
    )
  })
})
