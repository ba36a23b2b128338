import { expect, it } from 'vitest'
import { connectionVariables, parsePgbench } from './pgbench'

const report = `pgbench (15.10 (Debian 15.10-0+deb12u1), server 18.4)
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 10
query mode: prepared
number of clients: 20
number of threads: 2
maximum number of tries: 1
duration: 5 s
number of transactions actually processed: 9876
number of failed transactions: 0 (0.000%)
latency average = 10.125 ms
initial connection time = 23.456 ms
tps = 1975.308642 (without initial connection time)
`

it('reads throughput and latency', () =>
  expect(parsePgbench(report)).toEqual({ perSecond: 1975.308642, latencyMs: 10.125 }))

it('reads a report of version 13, of its two figures the one without connecting', () => {
  const old = report.replace(
    /^tps.*$/m,
    'tps = 1900.5 (including connections establishing)\ntps = 1975.25 (excluding connections establishing)',
  )
  expect(parsePgbench(old.replace(/^number of failed.*\n/m, '')).perSecond).toBe(1975.25)
})

it('takes no report with failed transactions, and none without figures', () => {
  expect(() => parsePgbench(report.replace('transactions: 0 (0.000%)', 'transactions: 3 (0.030%)'))).toThrow(
    '3',
  )
  expect(() => parsePgbench('pgbench: error: connection failed')).toThrow('connection failed')
  expect(() => parsePgbench(report.replace(/^latency.*\n/m, ''))).toThrow('something else')
})

it('is told the address by variables', () =>
  expect(connectionVariables('postgres://ink%20well:p%40ss@127.0.0.1:5433/bench')).toEqual({
    PGHOST: '127.0.0.1',
    PGPORT: '5433',
    PGUSER: 'ink well',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'bench',
  }))
