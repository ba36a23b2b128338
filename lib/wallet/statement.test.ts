import { describe, expect, it } from 'vitest'
import type { WalletTransaction } from '@/lib/client-api/wallet'
import { statementCsv, statementName } from './statement'

const transaction = (given: Partial<WalletTransaction> = {}): WalletTransaction => ({
  id: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
  reason: 'Wallet top-up',
  type: 'credit',
  amountCents: 2_500,
  receiptId: null,
  ...given,
})

/** Reads what RFC 4180 calls a table, letter by letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1) as string[]
    const letter = text[at] as string
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      row[row.length - 1] += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === ',' && !isQuoted) row.push('')
    else if (letter === '\r' && text[at + 1] === '\n' && !isQuoted) {
      rows.push([''])
      at += 1
    } else row[row.length - 1] += letter
  }
  expect(rows.pop()).toEqual([''])
  return rows
}
const reasonIn = (reason: string) => readCsv(statementCsv([transaction({ reason })]))[1]?.[2]

describe('the statement of a wallet', () => {
  it('begins with a byte order mark and the names of its columns', () => {
    const text = statementCsv([])
    expect(Buffer.from(text).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(readCsv(text.slice(1))).toEqual([
      ['Transaction', 'Date (UTC)', 'Description', 'Credit (USD)', 'Debit (USD)'],
    ])
  })

  it('has every transaction, its amount in dollars to the cent, in the column of its direction', () => {
    const list = [
      transaction({ id: 2, type: 'debit', amountCents: 123_456_705, createdAt: '2026-05-02T23:59:59.999Z' }),
      transaction({ amountCents: 5 }),
    ]
    expect(readCsv(statementCsv(list)).slice(1)).toEqual([
      ['2', '2026-05-02 23:59:59', 'Wallet top-up', '', '1234567.05'],
      ['1', '2026-05-01 10:00:00', 'Wallet top-up', '0.05', ''],
    ])
    const many = Array.from({ length: 3_000 }, (_, id) => transaction({ id }))
    expect(readCsv(statementCsv(many))).toHaveLength(3_001)
  })

  it.each([
    'Plain',
    'With, comma',
    'With "quotes"',
    'Two\r\nlines',
    '支払い',
    'Zoë – für Łukasz',
    '',
    '5 - 3',
    "O'Neil",
  ])('keeps %j as it is', reason => expect(reasonIn(reason)).toBe(reason))

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =HYPERLINK("https://evil.example")',
    '\u200b=1',
    '\ufeff=1',
    '＝1',
    '|calc',
    '%0A',
  ])('of %j makes no formula', reason => expect(reasonIn(reason)).toBe(`'${reason}`))
})

it('its name has the date', () => {
  expect(statementName(new Date('2026-11-22T23:30:00Z'))).toBe('wallet-2026-11-22.csv')
})
