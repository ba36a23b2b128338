import { describe, expect, it } from 'vitest'
import { openFileTicket } from '@/lib/session/file-ticket'
import { openInvoice } from './invoices'
import { getOrder } from './orders'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const paid = { id: 31, order_id: 'ORD-000031', client_id: 7, payment_status: 'Paid', status_id: 5 }
const essay = {
  id: 1,
  file: 'essay.docx',
  file_path: 'secret-place/31/essay.docx',
  size: 2048,
  order_submission_attachment_type_id: 1,
}
const onDrive = {
  id: 2,
  file: 'essay.gdoc',
  is_on_google_drive: 1,
  url: 'https://drive.google.com/file/d/secret-place/view',
  order_submission_attachment_type_id: 1,
}

const answering = (completedFiles: unknown, order: object = paid) =>
  clientApiAnswering(200, { order, completedFiles })
const deliveries = async () => (await getOrder(caller, 31)).deliveries
const firstFile = async (file: object) => {
  await answering([{ message: '', submissionattachment: [file] }])
  return (await deliveries())[0]?.files[0]
}

describe('deliveries', () => {
  it('stand newest first, with what was said and when', async () => {
    await answering([
      {
        id: 1,
        message: 'The essay.',
        is_rfs: 0,
        created_at: '2026-11-20 10:00:00',
        submissionattachment: [essay],
      },
      { id: 2, message: 'As you asked.', is_rfs: '1', created_at: '2026-11-21T10:00:00+02:00' },
    ])
    expect(await deliveries()).toMatchObject([
      { message: 'As you asked.', isRevision: true, createdAt: '2026-11-21T08:00:00.000Z', files: [] },
      {
        message: 'The essay.',
        isRevision: false,
        createdAt: '2026-11-20T10:00:00.000Z',
        files: [{ name: 'essay.docx' }],
      },
    ])
  })

  it.each([[null], [undefined], [[]]])('are none when the answer says %j', async sent => {
    await answering(sent)
    expect(await deliveries()).toEqual([])
  })

  it('may leave out all that they may', async () => {
    await answering([{ message: null, created_at: '0000-00-00 00:00:00', submissionattachment: null }])
    expect(await deliveries()).toMatchObject([{ message: '', isRevision: false, createdAt: null, files: [] }])
  })

  it('refuse what is no list', async () => {
    await answering({ message: 'x' })
    await expect(deliveries()).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

describe('a delivered file', () => {
  it.each([
    [1, 'work'],
    ['2', 'plagiarismReport'],
    [3, 'aiReport'],
    ['4', 'grammarReport'],
    [9, 'work'],
    [null, 'work'],
  ])('of type %j is %s', async (type, kind) => {
    expect(await firstFile({ ...essay, order_submission_attachment_type_id: type })).toMatchObject({ kind })
  })

  it('carries a ticket for this client and order, and never the path', async () => {
    const file = await firstFile(essay)
    expect(file).toMatchObject({ name: 'essay.docx', sizeBytes: 2048, isLocked: false, driveUrl: null })
    expect(JSON.stringify(file)).not.toContain('secret-place')
    expect(await openFileTicket(file?.ticket ?? '')).toMatchObject({
      client: 7,
      order: 31,
      path: 'secret-place/31/essay.docx',
      name: 'essay.docx',
      // So that the order is asked once more before it is opened.
      delivered: true,
    })
  })

  it.each([
    ['https://drive.google.com/file/d/1/view', true],
    ['http://drive.google.com/file/d/1/view', false],
    ['https://drive.google.com.evil.example/1', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://docs.google.com/document/d/1', true],
    ['somewhere', false],
  ])('on a drive opens %s: %s', async (url, opens) => {
    expect(await firstFile({ ...onDrive, file_path: 'secret-place', url })).toMatchObject({
      ticket: null,
      driveUrl: opens ? url : null,
    })
  })

  it('without a name goes by the end of its path', async () => {
    expect(await firstFile({ ...essay, file: null })).toMatchObject({ name: 'essay.docx' })
  })

  it('opens no drive where it is kept on none', async () => {
    const file = { ...essay, url: 'https://drive.google.com/file/d/1/view' }
    expect(await firstFile(file)).toMatchObject({ ticket: expect.any(String), driveUrl: null })
  })

  it('is the same one when it is read again, numbered or not', async () => {
    const { id: _, ...bare } = essay
    const sent = {
      message: '',
      submissionattachment: [bare, { ...bare, file: 'other.docx' }, { ...essay, id: 9 }],
    }
    const keys = async () => (await deliveries()).flatMap(({ files }) => files.map(({ key }) => key))
    await answering([sent])
    const before = await keys()
    expect(new Set(before).size).toBe(3)
    await answering([sent, { message: 'later', submissionattachment: [bare] }])
    const [later, first] = (await deliveries()).map(({ key }) => key)
    expect(later).not.toBe(first)
    expect((await keys()).slice(1)).toEqual(before)
    await answering([{ ...sent, submissionattachment: sent.submissionattachment.slice(1) }])
    expect((await keys()).at(-1)).toBe(before.at(-1))
  })
})

describe('while an order is not paid in full', () => {
  const everything = [
    essay,
    onDrive,
    { file: '/secret-place/31/essay.pdf', file_path: 'secret-place/31/essay.pdf' },
    { id: 4, file_path: 'secret-place/31/nameless.pdf' },
    { id: 5, file: 'x.pdf', file_path: 'p', url: 'https://files.example/secret-place' },
    { id: 6, file: 'y.pdf', is_on_google_drive: false, url: 'https://drive.google.com/secret-place' },
  ]
  const sent = [{ message: 'Done', submissionattachment: everything }]

  it.each(['Partial Paid', 'Unpaid'])(
    '%s: nothing by which a file could be fetched passes',
    async payment_status => {
      await answering(sent, { ...paid, payment_status })
      const order = await getOrder(caller, 31)
      const [delivery] = order.deliveries
      expect(delivery?.files.map(({ name }) => name)).toEqual([
        'essay.docx',
        'essay.gdoc',
        'essay.pdf',
        'file',
        'x.pdf',
        'y.pdf',
      ])
      for (const file of delivery?.files ?? [])
        expect(file).toMatchObject({ isLocked: true, ticket: null, driveUrl: null })
      expect(JSON.stringify(order)).not.toContain('secret-place')
    },
  )

  it('the files the client attached stay open', async () => {
    const order = {
      ...paid,
      payment_status: 'Partial Paid',
      attachments: [{ id: 1, file: 'list.pdf', file_path: 'a/1' }],
    }
    await answering(sent, order)
    const [own] = (await getOrder(caller, 31)).attachments
    // Nobody asks whether that is paid before it is opened.
    expect(await openFileTicket(own?.ticket ?? '')).toMatchObject({ path: 'a/1', delivered: false })
  })
})

it('who holds an invoice hears of no delivery', async () => {
  await answering([{ message: 'Only the client may read this', submissionattachment: [essay] }])
  const order = await openInvoice(caller, { code: 'inv_1', clientId: 7, orderId: 31 })
  expect(JSON.stringify(order)).not.toMatch(/Only the client|essay/)
})
