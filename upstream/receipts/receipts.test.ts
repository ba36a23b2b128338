import { describe, expect, test } from 'vitest'
import * as contract from '../../contract/orders'
import { seenBy } from '../deliveries/test-deliveries'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPartlyPaidOrder, openCheckoutFor, payByCard, portal, returnFrom } from '../payments/test-payments'
import { writeDollars } from '../payments/write-dollars'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { type OrderReceipt, type ReceiptFacts, receiptFacts, topUpFacts } from './receipt-facts'
import { receiptPdf, receiptRows } from './receipt-pdf'
import { readAloud, unmarkedOn, writtenOn } from './test-paper'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

const receiptIdsOf = async (who: Caller, id: number) =>
  contract.getOrder.answer
    .parse(await seenBy(who, id))
    .events.flatMap(({ kind, receipt_id }) =>
      kind === 'paid' || receipt_id !== null ? [receipt_id ?? 0] : [],
    )

/** An order of which a quarter was paid by card, and an hour later the rest by wallet. */
async function aTwicePaidOrder() {
  const who = await signedIn(rig)
  await fillWallet(rig, who, 100_000)
  const order = await aPartlyPaidOrder(rig, who)
  const firstAt = rig.clock.now()
  rig.clock.advance({ hours: 1 })
  const json = { client_id: who.client.id, order_id: order.id, isWallet: 1 }
  expect((await who.request('/order/partial-payment', { json })).status).toBe(200)
  const ids = await receiptIdsOf(who, order.id)
  return { who, order, firstAt, ids }
}
const askFor = (who: Caller, order: number | string, receipt: number | string) =>
  who.request(`/orders/${order}/receipts/${receipt}`)

describe('a receipt', () => {
  test('is there for each payment, and says what was paid when, for what and by whom', async () => {
    const { who, order, firstAt, ids } = await aTwicePaidOrder()
    expect(ids).toHaveLength(2)
    const ctx = { ...rig.ctx, clientId: who.client.id, tokenHash: '' }
    const factsOf = (id = 0) => receiptFacts(ctx, { orderId: String(order.id), receiptId: String(id) })
    const shared = {
      orderCode: order.code,
      orderTitle: order.title,
      orderSubtotalCents: order.subtotalCents,
      discountCents: 0,
      orderTotalCents: order.totalCents,
      client: { name: who.client.name, email: who.client.email },
    }
    expect(await factsOf(ids[0])).toEqual({
      ...shared,
      number: `${order.code}-1`,
      paidAt: firstAt,
      amountCents: order.paidCents,
      walletCents: 0,
    })
    expect(await factsOf(ids[1])).toMatchObject({
      ...shared,
      number: `${order.code}-2`,
      paidAt: rig.clock.now(),
      amountCents: order.totalCents - order.paidCents,
      walletCents: order.totalCents - order.paidCents,
    })
  })

  test('tells the wallet from the card, however often the wallet was asked before', async () => {
    const who = await signedIn(rig)
    await fillWallet(rig, who, 2_500)
    const draft = await aDraft(rig, who, { pages: 4 })
    for (const isWallet of ['1', '0', '1']) {
      const form = placementForm(who, { isWallet })
      expect((await who.request(`/placeOrderNew/${draft.id}`, { form })).status).toBe(200)
    }
    const checkout = await openCheckoutFor(who, draft, { amount: 35 })
    rig.payments.pay(checkout)
    await returnFrom(rig, checkout)
    const [id] = await receiptIdsOf(who, draft.id)
    const ctx = { ...rig.ctx, clientId: who.client.id, tokenHash: '' }
    const params = { orderId: String(draft.id), receiptId: String(id) }
    expect(await receiptFacts(ctx, params)).toMatchObject({ amountCents: 6_000, walletCents: 2_500 })
  })

  test.each(['wallet', 'card'])('tells the first from the rest by %s, whatever the clock says', async way => {
    const who = await signedIn(rig)
    await fillWallet(rig, who, 1_000)
    const { id } = await aDraft(rig, who, { pages: 4 })
    for (const isWallet of ['1', '0', '1']) {
      const form = placementForm(who, { isWallet, payment_option: 'partial' })
      expect((await who.request(`/placeOrderNew/${id}`, { form })).status).toBe(200)
    }
    const first = await openCheckoutFor(who, await orderRow(rig, id), { amount: 5 })
    rig.payments.pay(first)
    await returnFrom(rig, first)
    await fillWallet(rig, who, 10_000)
    rig.clock.advance({ seconds: -5 })
    const json = { client_id: who.client.id, order_id: id, isWallet: 1 }
    if (way === 'wallet') expect((await who.request('/order/partial-payment', { json })).status).toBe(200)
    else await payByCard(rig, who, await orderRow(rig, id))
    const ctx = { ...rig.ctx, clientId: who.client.id, tokenHash: '' }
    const ids = await receiptIdsOf(who, id)
    const facts = ids.map(one => receiptFacts(ctx, { orderId: String(id), receiptId: String(one) }))
    expect(
      (await Promise.all(facts)).map(({ amountCents, walletCents }) => [amountCents, walletCents]),
    ).toEqual([
      [1_500, 1_000],
      [4_500, way === 'wallet' ? 4_500 : 0],
    ])
  })

  test('says that the wallet gave all of it', async () => {
    const who = await signedIn(rig)
    await fillWallet(rig, who, 10_000)
    const { id } = await aDraft(rig, who, { pages: 4 })
    const form = placementForm(who, { isWallet: '1' })
    expect((await who.request(`/placeOrderNew/${id}`, { form })).status).toBe(200)
    const [receiptId] = await receiptIdsOf(who, id)
    const ctx = { ...rig.ctx, clientId: who.client.id, tokenHash: '' }
    const params = { orderId: String(id), receiptId: String(receiptId) }
    expect(await receiptFacts(ctx, params)).toMatchObject({ amountCents: 6_000, walletCents: 6_000 })
  })

  test.each([
    ['a percentage', { amountHundredths: 8_000 }, 4_800],
    ['a fixed price', { type: 'Fixed Price', amountHundredths: 2_500 }, 2_500],
  ] as const)('of every payment says what %s took off, and the price before', async (_, promo, off) => {
    const who = await signedIn(rig)
    const draft = await aDraft(rig, who, { pages: 4 })
    const form = placementForm(who, { promo_code: await aPromo(rig, promo), payment_option: 'partial' })
    expect((await who.request(`/placeOrderNew/${draft.id}`, { form })).status).toBe(200)
    const first = await openCheckoutFor(who, await orderRow(rig, draft.id), { amount: (6_000 - off) / 400 })
    rig.payments.pay(first)
    await returnFrom(rig, first)
    await fillWallet(rig, who, 10_000)
    const json = { client_id: who.client.id, order_id: draft.id, isWallet: 1 }
    expect((await who.request('/order/partial-payment', { json })).status).toBe(200)
    const ctx = { ...rig.ctx, clientId: who.client.id, tokenHash: '' }
    const ids = await receiptIdsOf(who, draft.id)
    expect(ids).toHaveLength(2)
    for (const id of ids) {
      const facts = await receiptFacts(ctx, { orderId: String(draft.id), receiptId: String(id) })
      expect(receiptRows(facts)).toEqual(
        expect.arrayContaining([
          ['Subtotal', '$60.00'],
          ['Discount', writeDollars(off)],
          ['Order total', writeDollars(6_000 - off)],
        ]),
      )
    }
  })

  test('is there for no order that cost nothing', async () => {
    const who = await signedIn(rig)
    const { id } = await aDraft(rig, who)
    const form = placementForm(who, { promo_code: await aPromo(rig, { amountHundredths: 10_000 }) })
    expect((await who.request(`/placeOrderNew/${id}`, { form })).status).toBe(200)
    expect(await orderRow(rig, id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 0 })
    expect(await receiptIdsOf(who, id)).toEqual([])
  })

  test('is a PDF to keep, and the same one whenever it is asked for', async () => {
    const { who, order, ids } = await aTwicePaidOrder()
    const [first, again] = [
      await askFor(who, order.id, ids[1] ?? 0),
      await askFor(who, order.id, ids[1] ?? 0),
    ]
    expect(first.status).toBe(200)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(first.headers.get('content-disposition')).toContain(`filename="receipt-${order.code}-2.pdf"`)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(first.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain('/Count 1')
    expect(bytes.toString('latin1')).toContain(`(Receipt ${order.code}-2)`)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes)
  })

  test('of another client, of another order, or of what is no payment, is not there', async () => {
    const { who, order, ids } = await aTwicePaidOrder()
    const stranger = await aTwicePaidOrder()
    const [id = 0] = ids
    const asked = [
      await askFor(stranger.who, order.id, id),
      await askFor(stranger.who, stranger.order.id, id),
      await askFor(who, stranger.order.id, stranger.ids[0] ?? 0),
      await askFor(who, order.id, stranger.ids[0] ?? 0),
      await askFor(who, order.id, id - 1),
      await askFor(who, order.id, 987_654_321),
      await askFor(who, order.id, 'x'),
      await askFor(who, 'x', id),
    ]
    const answers = await Promise.all(asked.map(async answer => [answer.status, await answer.text()]))
    expect(new Set(answers.map(String))).toEqual(new Set([String([404, answers[0]?.[1]])]))
  })
})

describe('the receipt of a top-up', () => {
  type Line = { reason: string; receipt_id?: number }
  async function linesOf(who: Caller): Promise<Line[]> {
    const { wallet } = await (await who.request(`/wallet/${who.client.id}`)).json()
    return wallet.transactions
  }
  /** Somebody who was given $10, and added $25 by card. */
  async function aTopUp() {
    const who = await signedIn(rig)
    await fillWallet(rig, who, 1_000)
    const bases = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
    const json = { ...bases, amount: 25, client_id: who.client.id, order_id: null }
    expect((await who.request('/stripe/standard-checkout', { json })).status).toBe(200)
    const { id: checkout } = rig.payments.latest()
    rig.payments.pay(checkout)
    expect((await returnFrom(rig, checkout, who.bearer)).status).toBe(200)
    return { who, checkout, lines: await linesOf(who) }
  }
  const askForTopUp = (who: Caller, receipt: number | string) => who.request(`/wallet/receipts/${receipt}`)

  test('is there for what came by card alone, and names the payment by its end', async () => {
    const { who, checkout, lines } = await aTopUp()
    expect(lines.map(({ reason, receipt_id }) => [reason, receipt_id !== undefined])).toEqual([
      ['A gift', false],
      ['Wallet top-up', true],
    ])
    const id = lines[1]?.receipt_id ?? 0
    const facts = await topUpFacts({ ...rig.ctx, clientId: who.client.id, tokenHash: '' }, String(id))
    expect(facts).toEqual({
      number: `WALLET-${String(id).padStart(6, '0')}`,
      paidAt: rig.clock.now(),
      amountCents: 2_500,
      reason: 'Wallet top-up',
      reference: `…${checkout.slice(-6)}`,
      client: { name: who.client.name, email: who.client.email },
    })
    expect(receiptRows(facts).slice(-2)).toEqual([
      ['For', 'Wallet top-up'],
      ['Card payment', facts.reference],
    ])
    const answer = await askForTopUp(who, id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain(`filename="receipt-${facts.number}.pdf"`)
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('of another client, or of what was no card payment, is not there', async () => {
    const { who, lines } = await aTopUp()
    const stranger = await aTopUp()
    const id = lines[1]?.receipt_id ?? 0
    const asked = [
      await askForTopUp(stranger.who, id),
      await askForTopUp(who, id - 1),
      await askForTopUp(who, 987_654_321),
      await askForTopUp(who, 'x'),
    ]
    const answers = await Promise.all(asked.map(async answer => [answer.status, await answer.text()]))
    expect(new Set(answers.map(String))).toEqual(new Set([String([404, answers[0]?.[1]])]))
    expect((await callApi(rig, `/wallet/receipts/${id}`)).status).toBe(401)
  })
})

const paid: OrderReceipt = {
  number: 'ORD-000041-1',
  paidAt: new Date('2026-05-01T23:30:00Z'),
  amountCents: 1_000_005,
  orderCode: 'ORD-000041',
  orderTitle: 'The tides',
  orderSubtotalCents: 4_000_020,
  discountCents: 0,
  orderTotalCents: 4_000_020,
  walletCents: 0,
  client: { name: 'Ada Reader', email: 'ada@example.test' },
}

test.each([
  [0, []],
  [
    400_000,
    [
      ['Paid from the wallet', '$4,000.00'],
      ['Paid by card', '$6,000.05'],
    ],
  ],
  [1_000_005, [['Paid from the wallet', '$10,000.05']]],
])('an order paid with %s cents of the wallet says so on its receipt', (walletCents, rows) => {
  expect(receiptRows({ ...paid, walletCents }).slice(7)).toEqual(rows)
})

describe('its paper', () => {
  const issuer = { name: 'Inkwell', email: 'support@inkwell.example' }
  const named = (name: string, orderTitle = 'The tides') => ({
    ...paid,
    orderTitle,
    client: { ...paid.client, name },
  })
  const shown = (given: ReceiptFacts) => Object.fromEntries(receiptRows(given))

  test('names the payment, whose it is, and the order', () => {
    expect(receiptRows(paid)).toEqual([
      ['Number', 'ORD-000041-1'],
      ['Date', '1 May 2026 (UTC)'],
      ['Paid by', 'Ada Reader'],
      ['Email', 'ada@example.test'],
      ['Order', 'ORD-000041'],
      ['Title', 'The tides'],
      ['Order total', '$40,000.20'],
    ])
  })

  test('names the price before a discount, and the discount, ahead of the total', () => {
    const facts = { ...paid, orderSubtotalCents: 5_000_025, discountCents: 1_000_005 }
    expect(receiptRows(facts).slice(6)).toEqual([
      ['Subtotal', '$50,000.25'],
      ['Discount', '$10,000.05'],
      ['Order total', '$40,000.20'],
    ])
  })

  test.each(['Łukasz Żółć', 'Ἀριστοτέλης', 'Фёдор Достоевский', 'Nguyễn Thị Ánh', 'Zoë O’Neil', 'Dvořák'])(
    'writes %s',
    async name => {
      expect(shown(named(name))['Paid by']).toBe(name)
      expect((await receiptPdf(issuer, named(name))).length).toBeGreaterThan(1_000)
    },
  )

  test.each(['山田太郎', 'محمد علي', 'שרה', 'สมชาย', 'अनन्या', '👩🏽‍🔬', 'Ada 山田', '', '\ud800'])(
    'leaves out %s, for it could be written in part at most, and has the rest',
    async name => {
      const rows = shown(named(name, name))
      expect([rows['Paid by'], rows.Title]).toEqual([undefined, undefined])
      expect([rows.Number, rows.Email, rows.Order]).toEqual([
        'ORD-000041-1',
        'ada@example.test',
        'ORD-000041',
      ])
      expect((await receiptPdf({ ...issuer, name }, named(name, name))).length).toBeGreaterThan(1_000)
    },
  )

  test('writes on one line what was typed on more, and nothing that turns around what follows', () => {
    expect(shown(named('Ada\n\u202eReader\u0000'))['Paid by']).toBe('Ada Reader')
  })

  test('writes joined letters, as a title copied from a PDF has them, each by itself', () => {
    expect(shown(named('Ada', 'The \ufb01rst e\ufb00ect of \ufb03 and x\u00b2')).Title).toBe(
      'The first effect of ffi and x\u00b2',
    )
  })

  const longest = {
    'of words': ['Ada Reader '.repeat(11).trim(), 'The tides of it '.repeat(13).slice(0, 200).trim()],
    'of wide letters': ['W'.repeat(120), 'W'.repeat(200)],
    'of the widest dashes': ['—'.repeat(120), '—'.repeat(200)],
  }

  test.each(Object.entries(longest))(
    'has names, titles and addresses %s whole',
    async (_, [name = '', title]) => {
      const email = `${'W'.repeat(62)}@${`${'W'.repeat(46)}.`.repeat(4)}com`
      const facts = { ...named(name, title), walletCents: 400_000, discountCents: 1 }
      const pdf = await receiptPdf(issuer, { ...facts, client: { name, email } })
      expect(pdf.toString('latin1')).toContain('/Count 1')
      const lines = writtenOn(pdf)
      const values = lines.filter(({ x }) => x === 200)
      const whole = values.map(({ text }) => text).join('')
      for (const text of [name, email, title, '$4,000.00', '$10,000.05 USD'])
        expect(whole.replaceAll(' ', '')).toContain(text?.replaceAll(' ', ''))
      const gaps = values.slice(1).map(({ y }, index) => (values[index]?.y ?? 0) - y)
      expect(Math.min(...gaps)).toBeGreaterThan(13)
      expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(56)
    },
  )

  test('is read aloud in its order: by whom, what it is, and each row with what it is called', async () => {
    const facts = { ...named('Zo\u00eb', 'The \ufb01rst words '.repeat(12)), walletCents: 400_000 }
    const pdf = await receiptPdf(issuer, facts)
    const rows = [...receiptRows(facts), ['Amount paid', '$10,000.05 USD']]
    expect(readAloud(pdf)).toEqual([
      'Document',
      ' P Inkwell',
      ' P support@inkwell.example',
      ' H1 Receipt',
      ' Table',
      ...rows.flatMap(([label, value]) => ['  TR', `   TH[Row] ${label}`, `   TD ${value}`]),
    ])
    expect(unmarkedOn(pdf)).toEqual([])
    for (const said of ['%PDF-1.7', '/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/Tabs /S'])
      expect(pdf.toString('latin1')).toContain(said)
  })

  test('is read aloud without what is not on it', async () => {
    const pdf = await receiptPdf({ ...issuer, name: '\u5c71\u7530' }, named('Ada', 'Words. '.repeat(200)))
    const heard = readAloud(pdf)
    expect(heard.slice(0, 4)).toEqual(['Document', ' P support@inkwell.example', ' H1 Receipt', ' Table'])
    expect(heard.join('|')).not.toMatch(/Title|Words|\?/)
  })

  test('names who gives it in the metadata too, whatever signs the name has', async () => {
    const file = (await receiptPdf({ ...issuer, name: 'Ink & <Well>' }, paid)).toString('latin1')
    expect(file).toContain('<rdf:li>Ink &amp; &lt;Well&gt;</rdf:li>')
  })

  test('leaves out what would fill it, and has the rest', async () => {
    const written = writtenOn(await receiptPdf(issuer, named('Ada Reader', 'Words. '.repeat(200))))
    const text = written.map(line => line.text).join('|')
    expect(text).not.toMatch(/Title|Words/)
    expect(text).toContain('Order|ORD-000041|Order total|$40,000.20|Amount paid')
  })

  test('is one page with three rows as long as they may be, and all others', async () => {
    const text = 'wordy '.repeat(90).trim()
    const facts = { ...named(text, text), walletCents: 400_000, discountCents: 1 }
    const pdf = await receiptPdf(issuer, { ...facts, client: { name: text, email: text } })
    expect(pdf.toString('latin1')).toContain('/Count 1')
    expect(writtenOn(pdf).filter(line => line.text.startsWith('wordy'))).toHaveLength(30)
  })

  test('stays one page, however long a title is', async () => {
    const pdf = await receiptPdf(issuer, named('A'.repeat(120), 'A title of many words. '.repeat(200)))
    expect(pdf.toString('latin1')).toContain('/Count 1')
  })
})

test('receipts are drawn a limited number of times a minute', async () => {
  const strict = await createTestApp()
  const who = await signedIn(strict)
  const order = await aPartlyPaidOrder(strict, who)
  const [id = 0] = await receiptIdsOf(who, order.id)
  await Promise.all(
    Array.from({ length: 60 }, () => strict.ctx.limiter.take('receiptsByClient', `client:${who.client.id}`)),
  )
  expect((await askFor(who, order.id, id)).status).toBe(429)
  await strict.close()
})
