import 'server-only'
import { writeCents } from '@/contract/wire'
import type { WalletTransaction } from '@/lib/client-api/wallet'
import * as texts from './statement-texts'

/** Says to spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF'

/** What spreadsheets take a cell for a formula by, also behind blanks and in its full-width form. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** Text that stays text: it is quoted, and an apostrophe keeps what looks like a formula from being one. */
function textCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

const secondsOf = (iso: string) => iso.slice(0, 19).replace('T', ' ')

const rowOf = ({ id, createdAt, reason, type, amountCents }: WalletTransaction) =>
  [
    String(id),
    secondsOf(createdAt),
    textCell(reason),
    type === 'credit' ? writeCents(amountCents) : '',
    type === 'debit' ? writeCents(amountCents) : '',
  ].join(',')

/**
 * All transactions in the order given, as a table that spreadsheets open (RFC 4180, with a byte order mark). Moments are UTC;
 * amounts are dollars, those that came in and those that went out each in a column.
 */
export function statementCsv(transactions: WalletTransaction[]): string {
  const head = texts.columns.map(textCell).join(',')
  return byteOrderMark + [head, ...transactions.map(rowOf)].map(row => `${row}\r\n`).join('')
}

/** 'wallet-2026-11-22.csv', by the date in UTC. */
export const statementName = (now: Date): string => `wallet-${now.toISOString().slice(0, 10)}.csv`
