import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { readZip } from '@/lib/files/testing/read-zip'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession } from '@/lib/session/session'
import { GET } from './route'

const at = '2026-11-01T10:00:00Z'
const file = (id: number, name: string, more: object = {}) => ({
  file: name,
  file_path: `place/${id}`,
  size: Buffer.byteLength(`bytes of place/${id}`),
  ...more,
})
const order = {
  order_id: 'ORD-000031',
  title: 'Tides',
  subject: 'Oceanography',
  task_description: 'As agreed.\nTwice.',
  status_id: 5,
  created_at: at,
  total: '30.00',
  attachments: [file(1, '../../etc/notes.pdf')],
  deliveries: [
    { created_at: at, message: 'Here it is', is_rfs: 0, attachments: [file(2, 'essay.pdf')] },
    {
      created_at: '2026-11-03T10:00:00Z',
      message: '',
      is_rfs: 1,
      attachments: [file(3, 'essay.pdf', { file_path: null, order_submission_attachment_type_id: 2 })],
    },
  ],
  revisions: [{ created_at: '2026-11-02T10:00:00Z', message: 'Shorter, please' }],
  messages: [
    { created_at: at, type: 'client', message: 'Look', attachments: [file(4, 'a.png'), file(5, 'A.png')] },
    { created_at: at, type: 'support', message: 'Seen', attachments: [] },
  ],
}
const data = {
  made_at: '2026-11-22T10:00:00Z',
  password_hash: 'never',
  profile: {
    name: 'Ada',
    email: 'ada@example.com',
    has_picture: 1,
    early_bird_referral_code: 'EARLY234',
    created_at: at,
    token: 'never',
  },
  sessions: [{ device: 'Firefox on Windows', created_at: at, last_seen_at: at, current: 1, hash: 'never' }],
  wallet: {
    balance: '12.50',
    transactions: [
      { id: 1, created_at: at, reason: 'A gift', type: 'credit', amount: '15.00' },
      { id: 2, created_at: at, reason: 'ORD-000031', type: 'debit', amount: '2.50' },
    ],
  },
  promos: [
    { code: 'TEN', title: 'Ten', type: 'Fixed Price', amount: '19.99', granted_at: at },
    { code: 'PART', title: 'A part', type: 'Percentage', amount: '12.5', granted_at: at },
  ],
  came_by: null,
  referrals: [
    { email: 'jane@example.com', kind: 'wallet', state: 'rewarded', reward: '100', created_at: at },
  ],
  orders: [
    order,
    {
      ...order,
      order_id: '../ORD:31',
      attachments: [],
      deliveries: [{ created_at: at, message: '', is_rfs: 1, attachments: [file(6, 'essay.pdf')] }],
      revisions: [{ created_at: at, message: '', attachments: [file(7, 'marked.pdf')] }],
      messages: [],
    },
  ],
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
const isData = (url: string) => url.startsWith('/clients/7/data-export')
const bytes = (body: string): Answer => ({
  status: 200,
  body,
  headers: { 'content-disposition': 'attachment', 'content-type': 'application/pdf' },
})
const bytesOf = (url: string): Answer | undefined =>
  url.startsWith('/clients/7/picture')
    ? bytes('a picture')
    : bytes(`bytes of ${new URLSearchParams(url.split('?')[1]).get('fileUrl')}`)
const telling =
  (told: Answer = { status: 200, body: data }, fileAnswer: typeof bytesOf = bytesOf) =>
  ({ url }: { url: string }) =>
    isData(url) ? told : fileAnswer(url)

async function ask(headers: Record<string, string> = {}) {
  const { value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
  const request = new NextRequest('https://portal.example.com/api/profile/export', {
    headers: { cookie: `${sessionCookieName()}=${value}`, 'sec-fetch-site': 'same-origin', ...headers },
  })
  return GET(request, { params: Promise.resolve({}) })
}

const folder = 'Orders/ORD-000031'

describe('GET /api/profile/export', () => {
  it('gives everything in one zip, by programs and by people to be read, under names that every machine can write', async () => {
    const { requests } = await clientApiScripted(telling())
    const answer = await ask()
    expect(answer.headers.get('content-disposition')).toContain('filename="my-data-2026-11-22.zip"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const whole = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('x-expected-size')).toBe(String(whole.length))
    const zip = await readZip(whole)
    expect(Object.keys(zip)).toEqual([
      'README.txt',
      'data.json',
      'Wallet/statement.csv',
      'Profile/picture.webp',
      `${folder}/Order.txt`,
      `${folder}/Chat.txt`,
      'Orders/ORD_31/Order.txt',
      `${folder}/Your files/notes.pdf`,
      `${folder}/Completed files/essay.pdf`,
      `${folder}/Chat/a.png`,
      `${folder}/Chat/A (2).png`,
      'Orders/ORD_31/Revised files/essay.pdf',
      'Orders/ORD_31/Revision requests/marked.pdf',
    ])
    expect(zip[`${folder}/Chat/A (2).png`]).toBe('bytes of place/5')
    for (const missing of [
      'files that are locked until',
      'pictures of reviews you sent',
      'notes of our support',
    ])
      expect(zip['README.txt']).toContain(missing)
    // As the wallet's page and its own statement have it: the newest first.
    expect(zip['Wallet/statement.csv']).toMatch(/"ORD-000031",,2\.50\r\n.*"A gift",15\.00,\r\n$/)
    expect(zip[`${folder}/Order.txt`]).toContain('As agreed.\r\nTwice.\r\n')
    for (const file of [
      `[File: ${folder}/Your files/notes.pdf]`,
      `[Completed file: ${folder}/Completed files/essay.pdf]`,
      '[Plagiarism report: essay.pdf, locked, not in this download]',
    ])
      expect(zip[`${folder}/Order.txt`]).toContain(file)
    const said = [
      'Status: Completed\r\n',
      'Delivered, 2026-11-01 10:00 UTC\r\nHere it is\r\n',
      'Revision you asked for, 2026-11-02 10:00 UTC\r\nShorter, please\r\n',
      'Revised, 2026-11-03 10:00 UTC\r\n',
    ]
    const places = said.map(words => zip[`${folder}/Order.txt`]?.indexOf(words) ?? -1)
    expect(places).toEqual(places.filter(place => place >= 0).sort((a, b) => a - b))
    expect(zip[`${folder}/Chat.txt`]).toBe(
      `You, 2026-11-01 10:00 UTC\r\nLook\r\n[File: ${folder}/Chat/a.png]\r\n[File: ${folder}/Chat/A (2).png]\r\n\r\nSupport, 2026-11-01 10:00 UTC\r\nSeen\r\n`,
    )
    for (const { headers } of requests) expect(headers.authorization).toBe('Bearer bearer-of-seven')
  })

  it('asks for no picture where there is none, which would break all of it off', async () => {
    const without = { ...data, profile: { ...data.profile, has_picture: 0 } }
    const none = { status: 404, body: { message: 'Not found' } }
    const answers = telling({ status: 200, body: without }, url =>
      url.startsWith('/clients/7/picture') ? none : bytesOf(url),
    )
    await clientApiScripted(answers)
    const zip = await readZip(Buffer.from(await (await ask()).arrayBuffer()))
    expect(Object.keys(zip)).toContain('data.json')
    expect(Object.keys(zip)).not.toContain('Profile/picture.webp')
  })

  it('holds years of conversations', async () => {
    const long = { ...order, messages: [{ created_at: at, type: 'client', message: 'x'.repeat(6_000_000) }] }
    await clientApiScripted(telling({ status: 200, body: { ...data, orders: [long] } }))
    const zip = await readZip(Buffer.from(await (await ask()).arrayBuffer()))
    expect(zip[`${folder}/Chat.txt`]?.length).toBeGreaterThan(6_000_000)
  })

  it('tells programs where a file lies, and nothing that was not asked for', async () => {
    await clientApiScripted(telling())
    const zip = await readZip(Buffer.from(await (await ask()).arrayBuffer()))
    const told = JSON.parse(zip['data.json'] ?? '')
    expect(told).toMatchObject({
      currency: 'USD',
      profile: { referralCode: null, earlyBirdReferralCode: 'EARLY234' },
      wallet: { balanceCents: 1_250, transactions: [{ amountCents: 1_500 }, { amountCents: 250 }] },
      promos: [
        { code: 'TEN', amountCents: 1_999 },
        { code: 'PART', percent: 12.5 },
      ],
      referrals: [{ email: 'j***@example.com', rewardCents: 10_000 }],
      orders: [
        { code: 'ORD-000031', totalCents: 3_000, files: [{ place: `${folder}/Your files/notes.pdf` }] },
        {},
      ],
    })
    expect(told.orders[0].deliveries[1].files).toEqual([
      { name: 'essay.pdf', kind: 'plagiarismReport', bytes: 16, place: null },
    ])
    for (const secret of ['never', 'place/', 'jane@']) expect(zip['data.json']).not.toContain(secret)
  })

  it.each([
    ['cannot be read', { status: 500, body: 'boom' }, 502, 'unavailable', undefined],
    ['was asked for too often', { status: 429, body: { message: 'Later' } }, 429, 'rate_limited', 'Later'],
    [
      'is not offered',
      { status: 404, body: { message: 'Not found' } },
      404,
      'not_found',
      'Your data cannot be downloaded here. Write to support@inkwell.example and we send it to you.',
    ],
  ])('answers an error with words when it %s, and asks for no file', async (_, told, status, code, words) => {
    const { requests } = await clientApiScripted(telling(told))
    const answer = await ask()
    const { error } = await answer.json()
    expect([answer.status, error.code, error.spoken && error.message]).toEqual([status, code, words])
    expect(requests.map(({ url }) => isData(url))).toEqual([true])
  })

  it.each([
    ['is refused', { status: 403, body: { message: 'Locked again' } }],
    ['is cut off', undefined],
  ])('breaks off when a file %s: no whole zip arrives', async (_, failing) => {
    await clientApiScripted(telling(undefined, url => (url.endsWith('2') ? failing : bytesOf(url))))
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  it.each(['cross-site', 'same-site'])('answers a %s page 403 and asks nobody', async site => {
    const { requests } = await clientApiScripted(telling())
    expect((await ask({ 'sec-fetch-site': site })).status).toBe(403)
    expect(requests).toEqual([])
  })
})
