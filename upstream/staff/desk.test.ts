import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commands } from '../../scripts/desk/commands'
import { readCommand } from '../../scripts/desk/read-command'
import { show } from '../../scripts/desk/show'
import { askDoor } from '../../scripts/desk/staff-door'
import { say } from '../chat/test-chat'
import { identities } from '../db/identity-schema'
import { accept, aPaidOrder, seenBy, standAt } from '../deliveries/test-deliveries'
import { aPayingFriend } from '../referrals/test-referrals'
import { aPendingReview } from '../reviews/test-reviews'
import { type Caller, signedIn } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
const tried = new Set<string>()

let files: string[]

beforeAll(async () => {
  caller = await signedIn(rig)
  files = ['--work', await written('essay.pdf'), '--grammar', await written('grammar.pdf')]
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    rig.app.request(new URL(url).pathname + new URL(url).search, options),
  )
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => vi.restoreAllMocks())

/** Writes a small file into the folder of the test and gives its path. */
async function written(name: string): Promise<string> {
  const file = path.join(rig.dataDir, name)
  await writeFile(file, `%PDF-1.7\n${name}`)
  return file
}

/** Types a command at the desk; gives the answer and what a person sees of it. */
async function desk(...line: string[]) {
  const call = readCommand(line)
  if (typeof call === 'string') throw new Error('It asked for help')
  tried.add(Object.entries(commands).find(([, command]) => command === call.command)?.[0] ?? '')
  const env = { STAFF_TOKEN: rig.deps.settings.STAFF_TOKEN }
  const answer = await askDoor(env, call.request, call.key)
  return { answer, seen: show(call.command, answer) }
}

/** Two reviews wait: one is looked at and approved, the other refused. */
async function lookAtReviews(): Promise<void> {
  const [good, poor] = [await aPendingReview(rig, caller), await aPendingReview(rig, caller)]
  const seen = path.join(rig.dataDir, 'review.png')
  const save = ['review', 'screenshot', String(good.id), '--to', seen]
  expect((await desk(...save)).seen).toBe(`saved: ${seen}`)
  expect((await readFile(seen)).equals(goodFiles.png as Buffer)).toBe(true)
  await expect(desk(...save)).rejects.toThrow('There is a file of that name already')
  expect((await desk('review', 'approve', String(good.id))).seen).toMatch(/promo_code: REVIEW-/)
  await desk('review', 'refuse', String(poor.id), '--reason', 'The stars are cut off.')
  expect((await desk('review', 'list', '--state', 'pending')).seen).toBe('Nothing found.')
  expect((await desk('review', 'list')).seen).toContain('The stars are cut off.')
  await expect(desk('review', 'screenshot', '987654321', '--to', seen)).rejects.toThrow('Refused (404)')
}

/** Two friends have paid a first order: one is verified, the other refused. */
async function decideReferrals(): Promise<void> {
  const [good, poor] = [await aPayingFriend(rig, caller), await aPayingFriend(rig, caller)]
  expect((await desk('referral', 'list', '--state', 'first_order_paid')).seen).toMatch(
    new RegExp(`${good.friend.client.email} +${caller.client.email} +wallet +first_order_paid`),
  )
  const verified = await desk('referral', 'verify', String(good.id), '--note', 'Called both.')
  expect(verified.seen).toContain('referrer_amount: 100.00')
  await expect(desk('referral', 'verify', String(good.id))).rejects.toThrow('is verified already')
  await desk('referral', 'refuse', String(poor.id), '--reason', 'Both accounts are one person.')
  expect((await desk('referral', 'list', '--q', poor.friend.client.email)).seen).toContain('are one person.')
}

/** One account is deleted on a letter, of another the owner is mailed the link. */
async function deleteAccounts(): Promise<void> {
  const [gone, asked] = [(await signedIn(rig)).client.email, (await signedIn(rig)).client.email]
  const by = (email: string) => ['client', 'delete', '--client', email, '--reason', 'Letter of 3 May']
  await desk('wallet', 'adjust', '--client', gone, '--amount', '12.50', '--reason', 'A gift')
  await expect(desk(...by(gone))).rejects.toThrow('The wallet holds $12.50 now.')
  expect((await desk(...by(gone), '--give-up', '12.50')).seen).toContain('The account was deleted')
  expect((await desk('client', 'find', 'deleted-')).seen).toMatch(
    /Deleted account +deleted-\d+@deleted\.invalid/,
  )
  expect((await desk(...by(asked), '--mail-link')).seen).toContain('mailed')
  expect((await rig.outbox.latestTo(asked)).subject).toContain('Delete your account')
}

/** What a new password had disconnected may be connected again, once. */
async function allowGoogle(): Promise<void> {
  const { id, email } = (await signedIn(rig)).client
  const now = rig.clock.now()
  const google = { issuer: 'https://google.test', subject: 'desk', clientId: id, createdAt: now }
  await rig.deps.store.db.insert(identities).values({ ...google, blockedAt: now, isHosted: true })
  const allow = ['client', 'google', '--client', email, '--reason', 'Called back']
  expect((await desk(...allow)).seen).toContain('with Google again')
  await expect(desk(...allow)).rejects.toThrow('No Google account that may come back was disconnected')
}

/** An account has another address, of which alone it is found. */
async function changeEmail(): Promise<void> {
  const { email } = (await signedIn(rig)).client
  const to = `other.${email}`
  const change = ['client', 'email', '--client', email, '--to', to, '--reason', 'Called back']
  expect((await desk(...change)).seen).toContain(`client_email: ${to}`)
  await expect(desk(...change)).rejects.toThrow('No client has this email address.')
}

/** The first file that was delivered for an order comes down as it went up, once. */
async function fetchFile(code: string): Promise<void> {
  const { answer, seen } = await desk('order', 'files', code)
  expect(seen).toMatch(/^delivery +essay\.pdf .*\ndelivery +grammar\.pdf .*\nmessage +essay\.pdf /m)
  const [first] = answer.files as { file_path: string }[]
  const to = path.join(rig.dataDir, 'fetched.pdf')
  const fetched = ['order', 'file', code, '--path', first?.file_path ?? '', '--to', to]
  expect((await desk(...fetched)).seen).toBe(`saved: ${to}`)
  expect(await readFile(to, 'utf8')).toBe('%PDF-1.7\nessay.pdf')
  await expect(desk(...fetched)).rejects.toThrow('There is a file of that name already')
}

/** A banner for the next month is shown, and ended. */
async function showBanner(): Promise<void> {
  const picture = 'https://pictures.example.test/june.png'
  const added = await desk('banner', 'add', '--web', picture, '--ends', '2025-07-10 00:00:00')
  const { id } = added.answer.banner as { id: number }
  expect((await desk('banner', 'list')).seen).toMatch(new RegExp(`${id} +open .* ${picture} +-$`))
  expect((await desk('banner', 'end', String(id))).seen).toContain('state: over')
}

test('a working day at the desk, with every command there is', async () => {
  const { email } = caller.client
  expect((await desk('client', 'find', email)).seen).toContain(email)
  const wanted = ['--deadline', '2025-06-12 09:00:00', '--pages', '4']
  expect((await desk('order', 'price', ...wanted)).seen).toMatch(/^page_price: 15\.00\ntotal: 60\.00$/m)
  const unreadable = desk('order', 'price', '--deadline', 'tomorrow', '--pages', '4')
  await expect(unreadable).rejects.toThrow('Not a moment: write 2025-12-31 23:59:59.')
  const made = await desk(
    ...['order', 'create', '--client', email, '--title', 'By phone', '--course', 'History'],
    ...['--instructions', 'As discussed.', ...wanted],
  )
  const code = String((made.answer.order as { order_id: string }).order_id)
  expect((await desk('order', 'list', '--status', 'draft', '--q', 'phone')).seen).toContain(code)
  const closing = desk('order', 'close', code, '--reason', 'By phone.')
  await expect(closing).rejects.toThrow('Close it without a reason.')
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
  for (const words of [[], ['--q', 'desk-2']])
    expect((await desk('promo', 'list', ...words)).seen).toMatch(
      /DESK-20 +Percentage +20\.00 +Desk +open .* 5 +0$/,
    )
  expect((await desk('promo', 'list', '--q', 'DESK-21')).seen).toBe('Nothing found.')
  expect((await desk('promo', 'end', 'desk-20')).seen).toMatch(/^code: DESK-20$.*^state: over$/ms)
  await desk('early-bird', 'change', '--places', '120', '--last-day', '2025-10-31')
  expect((await desk('early-bird', 'show')).seen).toMatch(
    /^percent: 80\.00\nlast_day: 2025-10-31\nplaces: 120\ntaken: 0\nstate: open$/,
  )
  const adjust = ['wallet', 'adjust', '--client', email, '--amount', '12.50', '--reason', 'For the delay']
  for (const _ of [1, 2])
    expect((await desk(...adjust, '--key', 'once-at-the-desk')).seen).toContain('balance_cents: 1250')
  const paid = await aPaidOrder(rig, caller, { statusId: 1 })
  await desk('order', 'assign', paid.code, '--writer', 'Dana')
  await expect(desk('order', 'start', paid.code, '--before', 'Lee')).rejects.toThrow('Start once more')
  await desk('order', 'start', paid.code, '--before', 'Dana')
  expect((await desk('order', 'list', '--status', 'inProgress')).seen).toMatch(
    new RegExp(`${paid.code} .* Dana `),
  )
  await desk('order', 'deliver', paid.code, ...files, '--message', 'Here it is.')
  await desk('order', 'message', paid.code, '--text', 'It is in your files.', '--file', String(files[1]))
  const unseen = ['--text', 'Is there more?', '--read-until', 'none']
  await expect(desk('order', 'message', paid.code, ...unseen)).rejects.toThrow('read_until')
  expect((await desk('order', 'messages', paid.code)).seen).toMatch(/support .* It is in your files\. +\[/)
  await say(caller, paid.id)
  await desk('order', 'no-answer', paid.code)
  expect((await desk('audit')).seen).toMatch(new RegExp(`order\\.no-answer +${paid.code}`))
  await fetchFile(paid.code)
  expect((await desk('order', 'close', String(paid.id), '--reason', 'By phone.')).seen).toContain(
    'status_id: 14',
  )
  await desk('staff', 'add', '--name', 'Robin', '--email', 'robin@example.test')
  expect((await desk('staff', 'password', 'robin@example.test')).seen).toMatch(/^password: [\w-]{16}$/m)
  await desk('staff', 'disable', 'robin@example.test')
  expect((await desk('staff', 'list')).seen).toMatch(/Robin +robin@example\.test +\S+Z +\S+Z$/)
  expect((await desk('audit')).seen.split('\n')).toHaveLength(17)
  expect((await desk('audit', '--subject', paid.code)).seen.split('\n')).toHaveLength(7)
  const manager = ['client', 'manager', '--client', email, '--name', 'Robin']
  expect((await desk(...manager)).seen).toContain('care_manager: Robin')
  await expect(desk(...manager.slice(0, -1), 'Kim', '--before', 'Lee')).rejects.toThrow(
    'Robin is the care manager',
  )
  await showBanner()
  await lookAtReviews()
  await decideReferrals()
  await allowGoogle()
  await changeEmail()
  await deleteAccounts()
  expect([...tried].sort()).toEqual(Object.keys(commands).sort())
})

test('a refusal comes back in its own words', async () => {
  await expect(desk('client', 'find', ' ')).rejects.toThrow(
    'Refused (422): Please give a name or an email address. (q)',
  )
  const call = readCommand(['audit'])
  if (typeof call === 'string') throw new Error('It asked for help')
  const wrong = askDoor({ STAFF_TOKEN: 'x'.repeat(40) }, call.request)
  await expect(wrong).rejects.toThrow('Refused (403): This is for support staff only.')
})

test('files of this machine are delivered by what they are, and revised ones as such', async () => {
  const { id, code } = await aPaidOrder(rig, caller)
  const delivered = await desk(
    'order',
    'deliver',
    code,
    ...files,
    '--message',
    'Both.',
    '--key',
    'desk-files-1',
  )
  expect(delivered.seen).toContain('status_id: 5')
  const again = await desk('order', 'deliver', code, ...files, '--message', 'Both.', '--key', 'desk-files-1')
  expect(again.answer).toEqual(delivered.answer)
  await accept(caller, id)
  await standAt(rig, id, 4)
  await expect(desk('order', 'deliver', code, ...files)).rejects.toThrow(
    `Refused (409): ${code} is in revision`,
  )
  await desk('order', 'deliver', code, '--work', await written('second.pdf'), '--revised')
  expect((await seenBy(caller, id)).completedFiles).toMatchObject([
    {
      message: 'Both.',
      is_rfs: 0,
      submissionattachment: [
        { file: 'essay.pdf', order_submission_attachment_type_id: 1, size: '%PDF-1.7\nessay.pdf'.length },
        { file: 'grammar.pdf', order_submission_attachment_type_id: 4 },
      ],
    },
    { message: '', is_rfs: 1, submissionattachment: [{ file: 'second.pdf' }] },
  ])
})

test('a file that is not there is named before anything is sent', async () => {
  const { id, code } = await aPaidOrder(rig, caller)
  for (const gone of [path.join(rig.dataDir, 'gone.pdf'), rig.dataDir])
    await expect(desk('order', 'deliver', code, '--work', gone)).rejects.toThrow(
      `There is no file ${gone} that can be read.`,
    )
  expect((await seenBy(caller, id)).order.status_id).toBe(3)
})
