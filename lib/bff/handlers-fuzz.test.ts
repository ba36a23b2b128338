// @runs-alone: the end of a session is tried again for minutes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { goodAnswer, goodBodies, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

/* Whatever is sent to a handler is its sender's mistake: the answer is never a fault of the portal's. */

const handlers = (await handlersOnDisk()).filter(({ path }) => path !== '[...rest]')
const numRuns = 200

async function whoAsks() {
  const { requests } = await clientApiScripted(({ url }) => goodAnswer(url))
  return { headers: { ...ownPage, ...(await sessionHeaders()) }, requests }
}

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '1e309',
    '-1',
    '0x10',
    '2030-02-30T10:00:00Z',
    'a'.repeat(9_000),
  ),
  fc.constantFrom<unknown>(-1, 0, 0.001, 1e21, Number.MAX_SAFE_INTEGER + 2, null, [], {}, true),
)

/** A good body of which some fields are anything, some are gone and some were never asked for. */
const nearly = (good: object) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.keys(good).map(key => [key, anyValue])), { requiredKeys: [] }),
      fc.subarray(Object.keys(good)),
      fc.dictionary(
        fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'client_id')),
        anyValue,
      ),
    )
    .map(([wrong, gone, more]) => {
      const whole = { ...good, ...wrong, ...more }
      return JSON.stringify(Object.fromEntries(Object.entries(whole).filter(([key]) => !gone.includes(key))))
    })

const bodyFor = (good: object) =>
  fc.oneof(
    { weight: 3, arbitrary: nearly(good) },
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '{', 'null', '[]', '"', '[['.repeat(5_000), '{"a":'.repeat(50), '\ufeff{}'),
  )

const isShaped = (text: string) => typeof JSON.parse(text)?.error?.requestId === 'string'

describe('a body that may be anything', () => {
  test.each(handlers.filter(({ name }) => name in goodBodies))(
    'is no fault of $name',
    { timeout: 60_000 },
    async handler => {
      const { headers } = await whoAsks()
      await fc.assert(
        fc.asyncProperty(bodyFor(goodBodies[handler.name] ?? {}), async body => {
          const json = { ...headers, 'content-type': 'application/json' }
          const answer = await callHandler(handler, { headers: json, body })
          const text = await answer.text()
          if (answer.status !== 200) expect(isShaped(text)).toBe(true)
          expect(answer.status).toBeLessThan(500)
        }),
        { numRuns },
      )
      expect(Object.prototype).not.toHaveProperty('client_id')
    },
  )
})

describe('an address that may be anything', () => {
  const named = handlers.filter(({ path }) => path.includes('['))
  test.each(named)('is no fault of $name, and asks nobody', { timeout: 60_000 }, async handler => {
    const { headers, requests } = await whoAsks()
    const anywhere = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom(
        '../7',
        '7/..',
        '%2e%2e',
        '7%2F8',
        '7;8',
        '7#',
        '7?a=1',
        '٧',
        '7\u0000',
        '7\r\nx: y',
        '0',
        '-7',
        '7.0',
        '7e3',
        ' 7',
      ),
      fc.constantFrom(
        '1'.repeat(13),
        '9'.repeat(400),
        'null',
        'undefined',
        '__proto__',
        'Fe26.2*1*a*b*c**d*e~2',
      ),
    )
    const other = anywhere.filter(value => !/^[1-9]\d{0,11}$/.test(value) && value.isWellFormed())
    await fc.assert(
      fc.asyncProperty(other, async parameter => {
        const body = handler.method === 'GET' ? undefined : JSON.stringify(goodBodies[handler.name] ?? {})
        const json = { ...headers, 'content-type': 'application/json' }
        const answer = await callHandler(handler, { headers: json, body, parameter })
        expect([404, 410]).toContain(answer.status)
      }),
      { numRuns },
    )
    expect(requests).toEqual([])
  })

  test.each(handlers.filter(({ method }) => method === 'GET'))(
    'with any query is no fault of $name',
    async handler => {
      const { headers } = await whoAsks()
      const queries = fc.array(fc.tuple(fc.constantFrom('page', 'id', 'client_id', ''), fc.string()), {
        maxLength: 4,
      })
      await fc.assert(
        fc.asyncProperty(queries, async pairs => {
          const answer = await callHandler(handler, { headers, search: `?${new URLSearchParams(pairs)}` })
          await answer.text()
          expect(answer.status).toBeLessThan(500)
        }),
        { numRuns: 60 },
      )
    },
  )
})
