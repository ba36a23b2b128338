import { describe, expect, it } from 'vitest'
import { openFileTicket } from '@/lib/session/file-ticket'
import { findOrder, getOrder, updateOrderAttributes } from './orders'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const least = { id: 31, order_id: 'ORD-000031', client_id: 7, payment_status: 'Unpaid' }

const answering = (order: object) => clientApiAnswering(200, { order: { ...least, ...order } })

describe('getOrder', () => {
  it('asks for the order as the own client', async () => {
    const api = await answering({})
    await getOrder(caller, 31)
    expect(api.requests).toMatchObject([{ method: 'GET', url: '/orderdetail/31?client_id=7' }])
  })

  it('reads numbers and flags in every form of the wire', async () => {
    await answering({
      id: '31',
      no_of_pages: '4',
      hours: '27:30:00',
      deadline: '2026-11-22 15:15:00',
      created_at: '2026-11-20T10:00:00+02:00',
      subtotal: '1,250.00',
      discount: 250,
      total: '1000.5',
      paid: null,
      remaining_total: '1000.50',
      status_id: '5',
      source: '8',
      is_accepted: '1',
      is_revision_accepted: true,
      is_completed: 0,
      citation_style_id: '9',
      citationstyle: { id: '9', name: 'Other' },
    })
    expect(await getOrder(caller, 31)).toMatchObject({
      id: 31,
      pages: 4,
      hours: 27.5,
      deadline: '2026-11-22T15:15:00.000Z',
      createdAt: '2026-11-20T08:00:00.000Z',
      subtotalCents: 125_000,
      discountCents: 25_000,
      totalCents: 100_050,
      paidCents: 0,
      remainingCents: 100_050,
      statusId: 5,
      sources: 8,
      isAccepted: true,
      isRevisionAccepted: true,
      isCompleted: false,
      citation: { id: 9, name: 'Other' },
    })
  })

  it.each([{}, { id: 7, client_name: 'Alex Morgan' }, 'Alex Morgan'])(
    'is there whatever stands beside it about its client: %j',
    async client => {
      await clientApiAnswering(200, { order: least, client })
      expect(await getOrder(caller, 31)).toMatchObject({ id: 31, code: 'ORD-000031' })
    },
  )

  it('takes what is missing or null for nothing', async () => {
    await answering({ attachments: null, title: null, writer_name: '', education_level_id: null })
    expect(await getOrder(caller, 31)).toMatchObject({
      title: '',
      instructions: '',
      pages: 0,
      deadline: null,
      hours: null,
      createdAt: null,
      totalCents: 0,
      paymentOption: 'full',
      promo: null,
      citation: null,
      educationLevel: null,
      sources: null,
      writerName: null,
      attachments: [],
    })
  })

  const deadline = '2026-11-22 15:15:00'

  it.each([
    [{ no_of_pages: 2 }],
    [{ deadline }],
    [{ no_of_pages: 2, deadline, payment_status: 'Partial Paid' }],
    [{ no_of_pages: 2, deadline, payment_status: 'Paid' }],
  ])('of %j, which nobody can be about to pay, no total need be told', async sent => {
    await answering({ ...sent, total: null })
    expect(await getOrder(caller, 31)).toMatchObject({ totalCents: 0 })
  })

  it.each([
    [{ citation_style_id: 0, education_level_id: '0', source: 0 }],
    [{ citation_style_id: '', citationstyle: { id: 0, name: '' }, source: '' }],
    [{ citation_style_id: null, educationallevel: [], source: 100 }],
  ])('takes %j for nothing chosen', async sent => {
    await answering(sent)
    expect(await getOrder(caller, 31)).toMatchObject({ citation: null, educationLevel: null, sources: null })
  })

  it('reads a title that is a number, a date that is none yet and a way of paying that is not said', async () => {
    await answering({ title: 1984, deadline: '0000-00-00 00:00:00', created_at: '', payment_option: '' })
    expect(await getOrder(caller, 31)).toMatchObject({
      title: '1984',
      deadline: null,
      createdAt: null,
      paymentOption: 'full',
    })
  })

  it('was confirmed when it was placed, for want of that when it last changed', async () => {
    const updated_at = '2026-11-22T10:00:00Z'
    await answering({ updated_at })
    expect((await getOrder(caller, 31)).confirmedAt).toBe('2026-11-22T10:00:00.000Z')
    await answering({ updated_at, placed_at: '2026-11-21T10:00:00Z' })
    expect((await getOrder(caller, 31)).confirmedAt).toBe('2026-11-21T10:00:00.000Z')
  })

  it.each([
    ['another currency', { total: '$30.00' }],
    ['nothing for what can be paid', { total: null, no_of_pages: 2, deadline: '2026-11-22 15:15:00' }],
  ])('takes no price for $0.00: %s', async (_, sent) => {
    await answering(sent)
    await expect(getOrder(caller, 31)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it.each([
    ['a code', { promo_code: 'INK10' }, { code: 'INK10', title: 'INK10' }],
    [
      'an object',
      { promo_code: { code: 'INK10', title: 'Autumn', type: 'Percentage', amount: '10' } },
      { code: 'INK10', title: 'Autumn' },
    ],
    [
      'what it is worth alone',
      { promo_code: { type: 'Fixed Price', amount: '1,250.00' } },
      { code: '', title: 'Promo code' },
    ],
    [
      "the client's own",
      { promo_code: null, clientpromo_code: { type: 'Percentage', amount: 5 } },
      { code: '', title: 'Promo code' },
    ],
    ['an empty text', { promo_code: '' }, null],
    ['a blank text', { promo_code: ' ' }, null],
    [
      "a blank text beside the client's own",
      { promo_code: ' ', clientpromo_code: 'INK10' },
      { code: 'INK10', title: 'INK10' },
    ],
  ])('reads a promo sent as %s', async (_, sent, promo) => {
    await answering(sent)
    expect((await getOrder(caller, 31)).promo).toEqual(promo)
  })

  it('drops what it does not know', async () => {
    await answering({ secret_note: 'x' })
    expect(JSON.stringify(await getOrder(caller, 31))).not.toContain('secret')
  })

  it.each([
    ['another status', { payment_status: 'Refunded' }],
    ['a moment nobody can read', { deadline: 'soon' }],
    ['an id that is none', { id: 'x' }],
  ])('refuses %s', async (_, sent) => {
    await answering(sent)
    await expect(getOrder(caller, 31)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

describe('attachments', () => {
  const file = { id: 1, file: 'essay.pdf', file_path: 'orders/31/essay.pdf', size: '2048' }
  const firstOf = async (attachment: object) => {
    await answering({ attachments: [attachment] })
    return (await getOrder(caller, 31)).attachments[0]
  }

  it('carry a ticket for this client and order, and never the path', async () => {
    const attachment = await firstOf(file)
    expect(attachment).toMatchObject({ id: 1, name: 'essay.pdf', sizeBytes: 2048, driveUrl: null })
    expect(JSON.stringify(attachment)).not.toContain('orders/31')
    expect(await openFileTicket(attachment?.ticket ?? '')).toMatchObject({
      client: 7,
      order: 31,
      path: 'orders/31/essay.pdf',
      name: 'essay.pdf',
    })
  })

  it('take their name from the path, and the path from either spelling', async () => {
    const attachment = await firstOf({ id: 2, filepath: '/up/2/notes.docx' })
    expect(attachment).toMatchObject({ name: 'notes.docx', sizeBytes: null })
    expect(await openFileTicket(attachment?.ticket ?? '')).toMatchObject({ path: '/up/2/notes.docx' })
  })

  it('without a path have no ticket', async () => {
    expect(await firstOf({ id: 3, file: 'lost.pdf' })).toMatchObject({ ticket: null, driveUrl: null })
  })

  it.each([
    ['https://drive.google.com/file/d/1/view', true],
    ['https://docs.google.com/document/d/1', true],
    ['http://drive.google.com/file/d/1', false],
    ['https://drive.google.com.evil.example/1', false],
    ['https://evil.example/drive.google.com', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//drive.google.com/1', false],
    ['', false],
  ])('on a drive open %s: %s', async (url, opens) => {
    const attachment = await firstOf({ ...file, is_on_google_drive: 1, url })
    expect(attachment).toMatchObject({ ticket: null, driveUrl: opens ? url : null })
  })

  it('kept by the client API are fetched from it, whatever address stands beside them', async () => {
    const url = 'https://drive.google.com/file/d/1/view'
    const attachment = await firstOf({ ...file, is_on_google_drive: 0, url })
    expect(attachment).toMatchObject({ ticket: expect.any(String), driveUrl: null })
  })
})

describe('findOrder', () => {
  it.each([404, 403])('is null when the client API answers %d', async status => {
    await clientApiAnswering(status, { message: 'no' })
    expect(await findOrder(caller, 31)).toBeNull()
  })

  it('fails for an outage', async () => {
    await clientApiAnswering(500, '<html>')
    await expect(findOrder(caller, 31)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('updateOrderAttributes', () => {
  it('sends only what changed', async () => {
    const api = await clientApiAnswering(200, { message: 'Saved' })
    expect(await updateOrderAttributes(caller, 31, { sources: 9 })).toEqual({ message: 'Saved' })
    expect(api.requests).toMatchObject([{ method: 'POST', url: '/updateClientOrderIdNew' }])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ order_id: 31, source: 9 })
  })

  it('sends each choice by its name on the wire', async () => {
    const api = await clientApiAnswering(200, { message: 'Saved' })
    await updateOrderAttributes(caller, 31, { citationId: 2, educationLevelId: 3, sources: 9 })
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      order_id: 31,
      citation_style_id: 2,
      education_level_id: 3,
      source: 9,
    })
  })

  it("names the form's own fields when it is refused", async () => {
    await clientApiAnswering(422, { message: 'No', errors: { citation_style_id: ['Please choose'] } })
    await expect(updateOrderAttributes(caller, 31, { citationId: 99 })).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { citationId: 'Please choose' },
    })
  })
})
