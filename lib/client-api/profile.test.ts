import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { getCounts, getProfile, openPicture, updateProfile } from './profile'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }

const promosOf = async (valid_unused_promos: unknown) => {
  await clientApiAnswering(200, { client_profile: { ...client, valid_unused_promos } })
  return (await getProfile(caller)).promos
}

describe('the promos of a client', () => {
  it('say what they are worth, and in which words they are told', async () => {
    const sent = [
      { code: 'EARLY80', title: 'Early Bird', type: 'Percentage', amount: '80.00', tag_line: '80% off' },
      { code: 'INK10', title: 'Ten off', type: 'Fixed Price', amount: '1,010.50', tag_line: null, secret: 1 },
    ]
    expect(await promosOf(sent)).toEqual([
      { code: 'EARLY80', title: 'Early Bird', type: 'Percentage', amount: 80, tagLine: '80% off' },
      { code: 'INK10', title: 'Ten off', type: 'Fixed Price', amount: 1_010.5, tagLine: null },
    ])
  })

  it.each(['', ' ', '\u200b', null])(
    'go by their code where the title has nothing to read in it: %j',
    async title => {
      const [promo] = await promosOf([{ code: 'INK10', title, type: 'Percentage', amount: '10' }])
      expect(promo).toMatchObject({ code: 'INK10', title: 'INK10' })
    },
  )

  it.each([null, undefined, []])('are none when they are sent as %j', async sent => {
    expect(await promosOf(sent)).toEqual([])
  })
})

it.each([
  ['Dana', 'Dana'],
  [null, null],
  [undefined, null],
])('the care manager of a client is read from a PCM of %j: %j', async (PCM, careManager) => {
  await clientApiAnswering(200, { client_profile: { ...client, PCM } })
  expect((await getProfile(caller)).careManager).toBe(careManager)
})

describe('the password of a client', () => {
  it.each([
    [0, false],
    ['0', false],
    [false, false],
    [1, true],
    [true, true],
    [undefined, true],
  ])('is there when it is sent as %j: %s', async (has_password, hasPassword) => {
    await clientApiAnswering(200, { client_profile: { ...client, has_password } })
    expect((await getProfile(caller)).hasPassword).toBe(hasPassword)
  })
})

describe('the picture of a client', () => {
  const pictureOf = async (image: unknown) => {
    await clientApiAnswering(200, { client_profile: { ...client, image } })
    return (await getProfile(caller)).picture
  }

  it('is where the client API says, or with the portal when the client API has it', async () => {
    expect(await pictureOf('https://pictures.example.com/ada.jpg')).toBe(
      'https://pictures.example.com/ada.jpg',
    )
    expect(await pictureOf('/clients/7/picture?v=1f-2')).toBe('/api/profile/picture?v=1f-2')
  })

  it.each([
    null,
    undefined,
    '',
    'http://pictures.example.com/ada.jpg',
    'https://',
    'javascript:alert(1)',
    '//pictures.example.com/ada.jpg',
    '/clients/8/picture?v=1',
    '/clients/7/picture',
    '/clients/7/picture?v=1&next=//example.com',
    '/logout?v=1',
  ])('is none when it is %j', async image => {
    expect(await pictureOf(image)).toBeNull()
  })

  it('is asked for with the own id, and a page in its place is none', async () => {
    const api = await clientApiScripted(() => ({
      status: 200,
      body: 'RIFF',
      headers: { 'content-type': 'image/webp', 'content-length': '4' },
    }))
    const { content, sizeBytes } = await openPicture(caller)
    expect([await text(content), sizeBytes]).toEqual(['RIFF', 4])
    expect(api.requests[0]?.url).toBe('/clients/7/picture')
    await clientApiAnswering(200, { ok: true })
    await expect(openPicture(caller)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

it('what a form says travels as it is, to the address of whose profile it is', async () => {
  const api = await clientApiAnswering(200, null)
  const bytes = Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n')
  const body = {
    contentType: 'multipart/form-data; boundary=x',
    contentLength: bytes.length,
    body: Readable.from([bytes], { objectMode: false }),
  }
  expect(await updateProfile(caller, body, 'key-of-one-intent')).toEqual({ message: '' })
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      url: '/updateClientProfile/7',
      headers: { 'idempotency-key': 'key-of-one-intent', authorization: 'Bearer bearer-of-seven' },
      body: bytes.toString(),
    },
  ])
})

describe('the counts of a client', () => {
  const sent = {
    inporgress_orders: '8',
    started_orders_count: '1',
    draft_orders: 2,
    revisionorder: 3,
    completed_orders_count: 4,
    completedAllOrdersCount: 5,
    notification_count: 6,
    conversation_order_count: 7,
    unread_messages_count: '9',
    wallet_amount: '1,250.00',
    promo_display: 1,
    referral_details: { first_order_paid_status: '1' },
  }

  it('are told by the names of the house, the wallet in cents', async () => {
    const api = await clientApiAnswering(200, sent)
    expect(await getCounts(caller)).toEqual({
      inProgress: 8,
      started: 1,
      drafts: 2,
      revisions: 3,
      recentlyCompleted: 4,
      completed: 5,
      unreadNotifications: 6,
      unreadChats: 7,
      unreadMessages: 9,
      balanceCents: 125_000,
      firstOrderPaid: true,
      referred: null,
    })
    expect(api.requests.map(({ url }) => url)).toEqual(['/countNotification/7'])
  })

  it('that are left out are 0, but an answer without the wallet is none', async () => {
    await clientApiAnswering(200, { wallet_amount: null })
    expect(await getCounts(caller)).toMatchObject({ drafts: 0, balanceCents: 0, firstOrderPaid: false })
    const { wallet_amount: _, ...without } = sent
    await clientApiAnswering(200, without)
    await expect(getCounts(caller)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

it.each([undefined, null, [], [{ id: 'x', type: 'gift' }]])(
  'a profile is read whatever is said of transactions: %j',
  async transactions => {
    const api = await clientApiAnswering(200, { client_profile: client, transactions })
    expect(await getProfile(caller)).toMatchObject({ name: 'Ada', phone: null, careManager: null })
    expect(api.requests[0]?.url).toBe('/GetClientProfile/7')
  },
)
