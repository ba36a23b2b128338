import { describe, expect, test } from 'vitest'
import { fillPath, routerPath } from './endpoint'
import { paths } from './paths'

const hostile = [
  '..',
  '.',
  '../x',
  '..\\x',
  '/',
  '//',
  '\\',
  '%2e%2e',
  '%2f',
  '%2F..',
  '%252f',
  '%252e%252e',
  '%5c',
  '%00',
  '%0d%0a',
  '#',
  '?',
  '?a=1',
  ';',
  ';a=1',
  '&',
  '@',
  ':',
  '*',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u2024\u2024',
  '\uff0e\uff0e',
  '\uff0f',
  '\u2215',
  '\u202e',
  '\u0661',
  'é',
  '{userId}',
  '$1',
  '',
  'a'.repeat(65),
]
const around = [
  (piece: string) => piece,
  (piece: string) => `7${piece}`,
  (piece: string) => `${piece}7`,
  (piece: string) => `7${piece}7`,
  (piece: string) => `${piece}${piece}`,
  (piece: string) => `7/${piece}/8`,
  (piece: string) => `7${piece}GetClientProfile`,
  (piece: string) => `http://evil.example/${piece}`,
]
const payloads = [...new Set(around.flatMap(wrap => hostile.map(wrap)))].filter(
  payload => !/^[\w-]{1,64}$/.test(payload),
)

describe('fillPath', () => {
  test('there are at least 300 payloads', () => expect(payloads.length).toBeGreaterThanOrEqual(300))

  test.each(payloads)('%j leaves no segment', payload => {
    expect(() => fillPath('/wallet/{userId}', { userId: payload })).toThrow(RangeError)
    expect(() => fillPath('/orderdetail/{orderId}', { orderId: payload })).toThrow(RangeError)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, 1e21])('%d is no id', value => {
    if (/^[\w-]{1,64}$/.test(String(value))) expect(fillPath('/x/{id}', { id: value })).toBe(`/x/${value}`)
    else expect(() => fillPath('/x/{id}', { id: value })).toThrow(RangeError)
  })

  test.each([
    ['/wallet/{userId}', { userId: 7 }, '/wallet/7'],
    ['/step1/{orderId}', { orderId: 'null' }, '/step1/null'],
    ['/readnotification/{client_id}/{orderId}', { client_id: 3, orderId: 12 }, '/readnotification/3/12'],
    ['/login', {}, '/login'],
  ])('%s is filled', (template, params, path) => expect(fillPath(template, params)).toBe(path))

  test('a missing value is refused', () => {
    expect(() => fillPath('/wallet/{userId}', {})).toThrow(RangeError)
  })

  test.each(Object.values(paths))('%s stays below its own prefix', template => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 7])
    const filled = fillPath(template, Object.fromEntries(names))
    const url = new URL(filled, 'http://client-api.example')
    expect(url.pathname).toBe(filled)
    expect(filled.startsWith(template.split('{')[0] ?? '')).toBe(true)
  })
})

test('routers spell parameters with a colon', () => {
  expect(routerPath('/readnotification/{client_id}/{orderId}')).toBe('/readnotification/:client_id/:orderId')
})
