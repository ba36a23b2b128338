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

/** What is as it should be on this machine alone, and may have been left so elsewhere. */
function warningsOf({ portal }: Stack['settings']): string[] {
  const { APP_ORIGIN, RATE_LIMIT_SCALE: scale, TRUSTED_PROXY_HOPS: hops } = portal
  // The portal itself speaks http: something in front ends https.
  const isBehindProxy = APP_ORIGIN.startsWith('https:')
  return [
    ...(scale === 1 ? [] : ['', `RATE_LIMIT_SCALE is ${scale}: every limit is multiplied by it.`]),
    ...(isBehindProxy && hops === 0
      ? [
          '',
          'TRUSTED_PROXY_HOPS is 0: all who come through the proxy that ends https share the limits of one.',
        ]
      : []),
  ]
}

/** What a person wants to know once everything runs: addresses, sign-ins, where mail is. */
export function announcement({ portalUrl, clientApiUrl, settings }: Stack): string {
  const { clientApi, dataDir } = settings
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
    ...warningsOf(settings),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}
