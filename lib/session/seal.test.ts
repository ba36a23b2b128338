// @runs-alone: the session's modules are loaded anew for each secret.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SealPurpose } from './seal'
import { aSecret, sessionsWith } from './testing/session-rig'

const purposes: SealPurpose[] = ['ses', 'file', 'invoice', 'google']
const dayS = 86_400

afterEach(() => vi.useRealTimers())

describe('a seal opens for its own purpose alone', async () => {
  const { seal, unseal } = await sessionsWith(aSecret())
  for (const made of purposes) {
    test.each(purposes)(`made for ${made}, opened as %s`, async opened => {
      const sealed = await seal(made, { secret: 'x' }, dayS)
      // What it is, is remembered, and for nothing else.
      expect(await unseal(made, sealed, dayS)).toBeDefined()
      const claims = await unseal(opened, sealed, dayS)
      if (made === opened) expect(claims).toEqual({ secret: 'x', typ: made })
      else expect(claims).toBeUndefined()
    })
  }

  test('not even when its content claims another', async () => {
    const sealed = await seal('file', { typ: 'ses', sid: 'x' }, dayS)
    expect(await unseal('ses', sealed, dayS)).toBeUndefined()
  })
})

const bytes = 'ABCxyz019*-_%.~=;, "\\\u0000é€'
const at = (text: string, index: number) => text[index % text.length] ?? ''

function* mutations(sealed: string, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const place = (index * 7919) % sealed.length
    const other = at(bytes, index)
    const replaced = sealed.slice(0, place) + other + sealed.slice(place + 1)
    const shapes = [
      replaced,
      sealed.slice(0, place),
      sealed.slice(place),
      sealed.slice(0, place) + other + sealed.slice(place),
      sealed.slice(0, place) + sealed.slice(place + 1),
      sealed.slice(place) + sealed.slice(0, place),
    ]
    yield shapes[index % shapes.length] ?? ''
  }
}

describe('what is no seal', async () => {
  const { seal, unseal } = await sessionsWith(aSecret())

  test('10,000 mutations never throw and never open as something else', { timeout: 120_000 }, async () => {
    const content = { clientId: 7, token: 'bearer-of-seven' }
    const sealed = await seal('ses', content, dayS)
    for (const mutated of mutations(sealed, 10_000)) {
      const claims = await unseal('ses', mutated, dayS)
      if (claims === undefined) continue
      // The version at the very end is not part of what is sealed.
      expect(mutated.slice(0, sealed.length - 2)).toBe(sealed.slice(0, -2))
      expect(claims).toEqual({ ...content, typ: 'ses' })
    }
  })

  test.each([
    '',
    '~',
    '*',
    'Fe26.2',
    'Fe26.2**********',
    'Fe26.2*1*__proto__*toString*constructor**a*b~2',
    'Fe26.2*__proto__*a*b*c**d*e~2',
    'Fe26.2*constructor*a*b*c**d*e~2',
    'Fe26.2*toString*a*b*c**d*e~2',
    '{"typ":"ses"}',
    '__proto__',
    'null',
    '\u0000',
    'a'.repeat(4_097),
    '%'.repeat(4_096),
  ])('%s', async forged => expect(await unseal('ses', forged, dayS)).toBeUndefined())

  test('what was sealed and is longer than any of ours', async () => {
    const sealed = await seal('ses', { token: 'a'.repeat(4_096) }, dayS)
    expect(await unseal('ses', sealed, dayS)).toBeUndefined()
  })

  test('nothing at all', async () => expect(await unseal('ses', undefined, dayS)).toBeUndefined())
})

describe('secrets are rotated without signing anybody out', async () => {
  const [first, second] = [aSecret(), aSecret()]
  const sealedWith = async (...secrets: string[]) =>
    (await sessionsWith(...secrets)).seal('ses', { by: secrets[0] }, dayS)
  const opensWith = async (sealed: string, ...secrets: string[]) =>
    Boolean(await (await sessionsWith(...secrets)).unseal('ses', sealed, dayS))

  test('the old one opens while it is listed', async () => {
    const old = await sealedWith(first)
    expect(await opensWith(old, second, first)).toBe(true)
    expect(await opensWith(old, first, second)).toBe(true)
    expect(await opensWith(old, second)).toBe(false)
  })

  test('the first of the list seals', async () => {
    const sealed = await sealedWith(second, first)
    expect(await opensWith(sealed, second)).toBe(true)
    expect(await opensWith(sealed, first)).toBe(false)
  })
})

test('a seal ends when its time is over, a minute of clock difference aside', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:00:00Z') })
  const { seal } = await sessionsWith('a'.repeat(16) + aSecret())
  const secret = process.env.SESSION_SECRET ?? ''
  const sealed = await seal('file', { path: 'x' }, 900)
  const opensAfter = async (seconds: number) => {
    const { unseal } = await sessionsWith(secret)
    vi.setSystemTime(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000)
    return Boolean(await unseal('file', sealed, 900))
  }
  expect(await opensAfter(899)).toBe(true)
  expect(await opensAfter(900 + 61)).toBe(false)
})
