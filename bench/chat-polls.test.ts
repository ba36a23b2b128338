import { expect, it } from 'vitest'
import { type Polled, rowsOfPolling } from './chat-polls'
import { comparedValue, verdictOf } from './verdict'

const polled = (given: Partial<Polled>): Polled => ({
  answers: 3_000,
  perSecond: 100,
  unchanged: 3_000,
  errors: 0,
  connections: 1_000,
  unchangedBytes: 180,
  p99Ms: 12,
  cpuMicroseconds: 900,
  ...given,
})

it('sets what polls cost beside a bare ping of the same rounds', () => {
  const portal = [polled({}), polled({ cpuMicroseconds: 1_000 }), polled({ cpuMicroseconds: 1_100 })]
  const [cpu] = rowsOfPolling(portal, [polled({ cpuMicroseconds: 800 })])
  expect(cpu && comparedValue(cpu)).toBeCloseTo(1.25)
})

it('does not forgive one error among three rounds, nor a connection for every poll', () => {
  const rows = rowsOfPolling(
    [polled({}), polled({ errors: 1 }), polled({ connections: 3_000 })],
    [polled({})],
  )
  const verdicts = Object.fromEntries(rows.map(row => [row.what, verdictOf(row)]))
  expect(verdicts['1000 polling chats, 100 a second: errors']).toBe('MISSED')
  const again = rowsOfPolling([polled({ connections: 3_000 })], [polled({})])
  expect(again.filter(row => verdictOf(row) === 'MISSED').map(({ id }) => id)).toEqual(['e3'])
})
