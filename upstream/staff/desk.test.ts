import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commands } from '../../scripts/desk/commands'
import { readCommand } from '../../scripts/desk/read-command'
import { show } from '../../scripts/desk/show'
import { askDoor } from '../../scripts/desk/staff-door'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let rig: TestApp
let caller: Caller
const tried = new Set<string>()

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
  caller = await signedIn(rig)
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    rig.app.request(new URL(url).pathname + new URL(url).search, options),
  )
})
afterAll(() => rig.close())
afterAll(() => vi.unstubAllGlobals())
afterEach(() => vi.restoreAllMocks())

/** Types a command at the desk; gives the answer and what a person sees of it. */
async function desk(...line: string[]) {
  const call = readCommand(line)
  if (typeof call === 'string') throw new Error('It asked for help')
  tried.add(Object.entries(commands).find(([, command]) => command === call.command)?.[0] ?? '')
  const env = { STAFF_TOKEN: rig.deps.settings.STAFF_TOKEN }
  const answer = await askDoor(env, call.request, call.key)
  return { answer, seen: show(call.command, answer) }
}

test('a working day at the desk, with every command there is', async () => {
  const { email } = caller.client
  expect((await desk('client', 'find', email)).seen).toContain(email)
  const made = await desk(
    ...['order', 'create', '--client', email, '--title', 'By phone', '--course', 'History'],
    ...['--instructions', 'As discussed.', '--deadline', '2025-06-12 09:00:00', '--pages', '4'],
  )
  const code = String((made.answer.order as { order_id: string }).order_id)
  expect((await desk('order', 'list', '--status', 'draft', '--q', 'phone')).seen).toContain(code)
  const invoice = await desk('invoice', 'create', '--order', code, '--expires', '2025-06-20 00:00:00')
  expect(invoice.seen).toMatch(/url: http:\/\/localhost:3000\/invoice\/inv_/)
  const { code: link } = invoice.answer.invoice as { code: string }
  expect((await desk('invoice', 'list')).seen).toMatch(new RegExp(`${link} .*open +0 +0 `))
  await desk('invoice', 'revoke', link)
  expect((await desk('invoice', 'list')).seen).toContain('revoked')
  const promo = [
    'promo',
    'add',
    '--code',
    'desk-20',
    '--title',
    'Desk',
    '--type',
    'percentage',
    '--amount',
    '20',
  ]
  await desk(...promo, '--max-clients', '5', '--once')
  expect((await desk('promo', 'list')).seen).toMatch(/DESK-20 +Percentage +20\.00 .* 5 +0$/)
  const adjust = ['wallet', 'adjust', '--client', email, '--amount', '12.50', '--reason', 'For the delay']
  for (const _ of [1, 2])
    expect((await desk(...adjust, '--key', 'once-at-the-desk')).seen).toContain('balance_cents: 1250')
  expect((await desk('audit')).seen.split('\n')).toHaveLength(6)
  expect([...tried].sort()).toEqual(Object.keys(commands).sort())
})

test('a refusal comes back in its own words', async () => {
  await expect(desk('client', 'find', 'a')).rejects.toThrow(
    'Refused (422): Please give at least 2 letters. (q)',
  )
  const call = readCommand(['audit'])
  if (typeof call === 'string') throw new Error('It asked for help')
  const wrong = askDoor({ STAFF_TOKEN: 'x'.repeat(40) }, call.request)
  await expect(wrong).rejects.toThrow('Refused (403): This is for support staff only.')
})
