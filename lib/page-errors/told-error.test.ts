import { expect, test } from 'vitest'
import { toldErrorBody } from './schema'
import { tellError } from './told-error'

const withStack = (stack: string, name = 'TypeError') => Object.assign(new Error('of Ada'), { name, stack })

test.each([
  [
    'Chromium',
    `TypeError: of Ada
    at f (https://portal.example.com/_next/static/chunks/0b4s3modlr0vz.js:1:2345)
    at https://portal.example.com/_next/static/chunks/00ff_zf.js?of=ada:12:3
    at https://portal.example.com/reset-mail/ada@example.com:3:4`,
  ],
  [
    'Firefox and Safari',
    `f@https://portal.example.com/_next/static/chunks/0b4s3modlr0vz.js:1:2345
@https://portal.example.com/_next/static/chunks/00ff_zf.js?of=ada:12:3
g@https://portal.example.com/reset-mail/ada@example.com:3:4`,
  ],
])('of an error in %s its kind and its places in our own code are told, and nothing else', (_, stack) => {
  const told = tellError(withStack(stack), '/wallet')
  expect(told).toEqual({
    path: '/wallet',
    kind: 'TypeError',
    frames: ['chunks/0b4s3modlr0vz.js:1:2345', 'chunks/00ff_zf.js:12:3'],
  })
})

test('whatever was thrown is told so that the server takes it', () => {
  const place = 'https://x/_next/static/chunks/a.js:1:1\n'
  const odd = [
    tellError(withStack(place.repeat(500), 'of Ada, <b>\n'), `/${'a'.repeat(5_000)}`),
    tellError(withStack(`/_next/static/${'a'.repeat(5_000)}.js:1:1 /_next/static/[x].js:1:1`, ''), '/'),
    tellError({ name: 'Error', message: 'without a stack' }, '/'),
  ]
  for (const told of odd) expect(toldErrorBody.parse(told)).toEqual(told)
  expect(odd.map(({ kind, frames }) => [kind, frames.length])).toEqual([
    ['Error', 20],
    ['Error', 0],
    ['Error', 0],
  ])
})
