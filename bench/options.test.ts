import { expect, it } from 'vitest'
import { parseOptions } from './options'

it.each([
  [[], { groups: ['a', 'b', 'c', 'd', 'e', 'f', 's', 'p', 'l'], quick: false, counted: false, gate: false }],
  [['--only', 'b,a', '--quick'], { groups: ['b', 'a'], quick: true, counted: false, gate: false }],
  [['--gate', '--only=a', '--counted'], { groups: ['a'], quick: false, counted: true, gate: true }],
])('%j', (args, options) => expect(parseOptions(args)).toEqual(options))

it.each([[['--fast']], [['--only', 'a,x']], [['--only']], [['a']]])('%j is refused with the usage', args =>
  expect(() => parseOptions(args)).toThrow(/--only a,b[\s\S]+ten thousand orders/),
)
