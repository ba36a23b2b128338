import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { announcement } from './announce'
import { removeDataDir } from './data-dir'
import { readStackSettings } from './settings'
import type { Stack } from './start-stack'

const dataDir = mkdtempSync(path.join(tmpdir(), 'inkwell-announce-'))
const signIn = {
  role: 'client',
  email: 'client@inkwell.example',
  password: 'a password to show',
  note: 'has orders',
}
writeFileSync(path.join(dataDir, 'demo.json'), JSON.stringify([signIn]))

const said = (env: Record<string, string> = {}) =>
  announcement({
    portalUrl: 'http://localhost:3000',
    clientApiUrl: 'http://localhost:4000',
    settings: readStackSettings({ DATA_DIR: dataDir, ...env }),
  } as Stack)

it('a start prints its addresses, the demo sign-ins, and where mail is', () => {
  for (const line of [
    /Portal +http:\/\/localhost:3000$/m,
    /Client API +http:\/\/localhost:4000$/m,
    /Desk +http:\/\/localhost:4000\/desk/,
    /Mail +http:\/\/localhost:4000\/outbox$/m,
    /client +client@inkwell\.example +a password to show +has orders$/m,
    /Ctrl-C stops it/,
  ])
    expect(said()).toMatch(line)
  expect(said()).not.toContain('RATE_LIMIT_SCALE')
  expect(said()).not.toContain('TRUSTED_PROXY_HOPS')
})

it('says of a portal over https that without its proxy told all visitors count as one', () => {
  const APP_ORIGIN = 'https://portal.example.com'
  expect(said({ APP_ORIGIN })).toContain('TRUSTED_PROXY_HOPS is 0: all who come through the proxy')
  expect(said({ APP_ORIGIN, TRUSTED_PROXY_HOPS: '1' })).not.toContain('TRUSTED_PROXY_HOPS')
})

it('says what is not as in production, and nothing of mail that is really sent', () => {
  expect(said({ RATE_LIMIT_SCALE: '1000' })).toContain('RATE_LIMIT_SCALE is 1000')
  expect(said({ SMTP_URL: 'smtp://localhost:25' })).not.toContain('/outbox')
  removeDataDir(dataDir)
})
