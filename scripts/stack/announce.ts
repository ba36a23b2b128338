import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Stack } from './start-stack'

type DemoSignIn = { role: string; email: string; password: string; note?: string }

function readDemo(dataDir: string): DemoSignIn[] {
  const file = path.join(dataDir, 'demo.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function table(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)),
    [],
  )
  return rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
}

/** What a person wants to know once everything runs: addresses, sign-ins, where mail is. */
export function announcement({ portalUrl, clientApiUrl, settings }: Stack): string {
  const { clientApi, dataDir, portal } = settings
  const isMailCaught = clientApi && !clientApi.SMTP_URL
  const places = [
    ['Portal', portalUrl],
    ['Client API', clientApiUrl],
    ...(clientApi ? [['Desk', `${clientApiUrl}/desk, or npm run desk -- --help`]] : []),
    ...(isMailCaught ? [['Mail', `${clientApiUrl}/outbox`]] : []),
    ['Logs', path.join(dataDir, 'logs')],
  ]
  const signIns = clientApi ? readDemo(dataDir) : []
  return [
    '',
    'Inkwell is running.',
    '',
    ...table(places),
    ...(signIns.length > 0 ? ['', 'Demo sign-ins:', ''] : []),
    ...table(signIns.map(({ role, email, password, note = '' }) => [role, email, password, note])),
    ...(portal.RATE_LIMIT_SCALE === 1
      ? []
      : ['', `RATE_LIMIT_SCALE is ${portal.RATE_LIMIT_SCALE}: every limit is multiplied by it.`]),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}
