import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { getOrder } from './orders'
import { rateOrder, submitReview } from './reviews'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const order = { id: 31, order_id: 'ORD-000031', client_id: 7, payment_status: 'Paid', status_id: 5 }

describe('stars', () => {
  it('are one call with the own id and the key of the intent', async () => {
    const api = await clientApiAnswering(200, { message: 'Order rated' })
    expect(await rateOrder(caller, 31, 4, 'key-of-one-intent')).toEqual({ message: 'Order rated' })
    expect(api.requests).toMatchObject([
      { url: '/GiveRatingOnProducts', headers: { 'idempotency-key': 'key-of-one-intent' } },
    ])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ client_id: 7, rating: 4, order_id: 31 })
  })

  it.each([null, '', [], { ok: true }])('are given whatever is answered: %j', async answer => {
    await clientApiAnswering(200, answer)
    expect(await rateOrder(caller, 31, 4, 'key')).toEqual({ message: '' })
  })

  it.each([
    [409, { message: 'Rated already.' }, 'conflict', 'Rated already.'],
    [500, '<html>', 'unavailable', undefined],
  ])('that are answered with %d are told in its words, and tried once', async (status, body, code, words) => {
    const api = await clientApiAnswering(status, body)
    await expect(rateOrder(caller, 31, 4, 'key')).rejects.toMatchObject({ code, words })
    expect(api.requests).toHaveLength(1)
  })
})

describe('a review', () => {
  const picture = (boundary: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="screenshot"; filename="stars.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG\r\n--${boundary}--\r\n`
  const incoming = (boundary: string, contentType: string) => {
    const bytes = Buffer.from(picture(boundary))
    return { contentType, contentLength: bytes.length, body: Readable.from([bytes], { objectMode: false }) }
  }

  it.each([
    ['x', 'multipart/form-data; boundary=x'],
    ['----WebKitFormBoundary7MA4YWxk', 'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk'],
    ['a-b_c', 'multipart/form-data; boundary="a-b_c"'],
  ])('travels with whose it is, of what, and its five stars (%s)', async (boundary, contentType) => {
    const api = await clientApiAnswering(200, { message: 'Review submitted' })
    await submitReview(caller, 31, incoming(boundary, contentType), 'key-of-one-intent')
    const [sent] = api.requests
    expect(sent).toMatchObject({
      url: '/external-review/submit',
      headers: { 'content-type': contentType, 'idempotency-key': 'key-of-one-intent' },
    })
    expect(Number(sent?.headers['content-length'])).toBe(Buffer.byteLength(sent?.body ?? ''))
    const form = await new Response(sent?.body, { headers: { 'content-type': contentType } }).formData()
    const { screenshot, ...fields } = Object.fromEntries(form)
    expect(fields).toEqual({ order_id: '31', client_id: '7', rating: '5' })
    expect(await (screenshot as File).text()).toBe('\u0089PNG')
  })

  it('that is refused names its screenshot', async () => {
    const text = 'File "stars.pdf" is an unsupported file format.'
    await clientApiAnswering(422, { message: text, errors: { screenshot: [text] } })
    await expect(
      submitReview(caller, 31, incoming('x', 'multipart/form-data; boundary=x')),
    ).rejects.toMatchObject({ code: 'invalid_fields', words: text, fields: { screenshot: text } })
  })

  it('that breaks off on its way in is not sent as whole', async () => {
    const bodies: string[] = []
    await clientApiScripted(({ body }) => {
      bodies.push(body)
      return { status: 200, body: {} }
    })
    async function* give() {
      yield Buffer.from('--x\r\n')
      throw new Error('the browser has gone')
    }
    const body = Readable.from(give(), { objectMode: false })
    const cut = { contentType: 'multipart/form-data; boundary=x', contentLength: 5_000, body }
    await expect(submitReview(caller, 31, cut)).rejects.toMatchObject({ code: 'unavailable' })
    expect(bodies).toEqual([])
  })
})

describe('the stars of an order', () => {
  it.each([
    [undefined, 0],
    [null, 0],
    ['4', 4],
    [5, 5],
    [9, 5],
    [-1, 0],
  ])('told as %j are %d', async (o_rating, stars) => {
    await clientApiAnswering(200, { order: { ...order, o_rating } })
    expect((await getOrder(caller, 31)).rating).toBe(stars)
  })
})

describe('how a review stands', () => {
  const standing = async (review: unknown) => {
    await clientApiAnswering(200, { order, review })
    return (await getOrder(caller, 31)).review
  }

  it.each([undefined, null, 'pending', {}, { state: 'lost' }, []])(
    'is nothing when it is told as %j',
    async sent => {
      expect(await standing(sent)).toBeNull()
    },
  )

  it('may be told with no more than its state', async () => {
    expect(await standing({ state: 'pending' })).toEqual({
      state: 'pending',
      submittedAt: null,
      reason: '',
      promo: null,
      isPromoUsed: false,
    })
  })

  it('is told with its reason, or with what it earned', async () => {
    expect(await standing({ state: 'refused', reason: 'Blurred.' })).toMatchObject({ reason: 'Blurred.' })
    const promo = { code: 'REVIEW-ABCD', title: 'Thanks', type: 'Percentage', amount: '25.00' }
    expect(
      await standing({
        state: 'approved',
        submitted_at: '2026-11-21T10:00:00+02:00',
        promo,
        is_promo_used: '1',
      }),
    ).toMatchObject({
      state: 'approved',
      submittedAt: '2026-11-21T08:00:00.000Z',
      promo: { code: 'REVIEW-ABCD', amount: 25 },
      isPromoUsed: true,
    })
  })
})
