import { expect, it } from 'vitest'
import { figure, renderTable } from './table'

it.each([
  [134_912, 'bytes', '134.9 kB'],
  [-2_300_000, 'bytes', '-2.3 MB'],
  [1_234.5, 'per second', '1,235/s'],
  [12.34, 'us', '12.3 us'],
  [1.234, 'ms', '1.23 ms'],
  [1_200, 'count', '1,200'],
  [0.0123, 'score', '0.012'],
  [undefined, 'ms', '-'],
] as const)('%j %s is shown as %s', (value, unit, text) => expect(figure(value, unit)).toBe(text))

it('draws one line a row, aligned, with the notes below', () => {
  const goal = { must: 1.15, aim: 1.08 }
  const note = 'one run'
  const table = renderTable([
    { id: 'a1', what: 'JS', unit: 'bytes', ours: 148_500, reference: 135_000, compare: 'ratio', goal, note },
    { id: 'b2', what: 'rate', unit: 'per second', ours: 40, reference: 100, compare: 'ratio', note },
    { id: 'b3', what: 'p50', unit: 'ms', ours: 1.5, reference: 2, compare: 'difference', goal },
    {
      id: 'a5',
      what: 'Lighthouse',
      unit: 'count',
      compare: 'ours',
      goal: { must: 90, aim: 95, side: 'at least' },
      lacks: 'no network',
    },
  ])
  expect(table).toBe(
    [
      'id  what            ours  reference  compared         must          aim  verdict',
      '--  ----------  --------  ---------  --------  -----------  -----------  ------------',
      'a1  JS          148.5 kB   135.0 kB    1.100x     <= 1.15x     <= 1.08x  met',
      'b2  rate          40.0/s      100/s    0.400x            -            -  reported',
      'b3  p50          1.50 ms    2.00 ms  -0.50 ms  <= +1.15 ms  <= +1.08 ms  aim met',
      'a5  Lighthouse         -          -         -        >= 90        >= 95  not measured',
      '',
      'a1, b2: one run',
      'a5: no network',
    ].join('\n'),
  )
})
