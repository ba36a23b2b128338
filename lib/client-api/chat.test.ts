import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { portalEnv } from '@/lib/env'
import { openFileTicket } from '@/lib/session/file-ticket'
import {
  getConversation,
  getConversationUnlessKnown,
  listConversations,
  readConversation,
  sendMessage,
} from './chat'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const said = {
  id: '3',
  message: 'Here it is',
  type: 'support',
  created_at: '2026-11-20 09:00:00',
  attachments: [{ id: 5, file: 'outline.pdf', filepath: 'orders/chat/abc', size: 12 }],
}

describe('a conversation', () => {
  it('comes with sealed tickets for its files, and says who wrote what', async () => {
    const body = {
      nickname: 'Dana',
      conversation: [{ ...said, id: 2, type: 'client', attachments: null }, said],
    }
    const { requests } = await clientApiAnswering(200, body)
    const { writerName, messages } = (await getConversation(caller, 41)) ?? {}
    expect(requests.map(({ url }) => url)).toEqual(['/getConversationByClientNew/41'])
    expect(writerName).toBe('Dana')
    expect(messages).toMatchObject([
      { id: 2, isSupport: false, attachments: [] },
      {
        id: 3,
        text: 'Here it is',
        isSupport: true,
        createdAt: '2026-11-20T09:00:00.000Z',
        attachments: [{ id: 5, name: 'outline.pdf', sizeBytes: 12 }],
      },
    ])
    const { ticket } = messages?.[1]?.attachments[0] ?? {}
    expect(await openFileTicket(ticket ?? '')).toMatchObject({
      client: 7,
      order: 41,
      path: 'orders/chat/abc',
    })
    expect(JSON.stringify(messages)).not.toContain('orders/chat')
  })

  it.each([{}, { nickname: 'Dana' }, { conversation: 'none' }])('is none in %j', async body => {
    await clientApiAnswering(200, body)
    await expect(getConversation(caller, 41)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it.each([
    [1, true],
    ['0', false],
    [true, true],
    [null, null],
    [undefined, null],
  ])('whose mail_muted is %j says %j', async (mail_muted, isMailMuted) => {
    await clientApiAnswering(200, { nickname: '', conversation: [], mail_muted })
    expect(await getConversation(caller, 41)).toMatchObject({ isMailMuted })
  })

  it('without anything said has no nickname perhaps, and no messages', async () => {
    await clientApiAnswering(200, { nickname: '', conversation: null })
    expect(await getConversation(caller, 41)).toMatchObject({ writerName: null, messages: [] })
  })
})

describe('the tag of a conversation', () => {
  const body = { nickname: null, conversation: [] }

  it("is the client API's own, and what it does not send again is known", async () => {
    const etag = 'W/"state-1"'
    const { requests } = await clientApiScripted(({ headers }) =>
      headers['if-none-match'] === etag
        ? { status: 304, body: '' }
        : { status: 200, body, headers: { etag } },
    )
    expect((await getConversation(caller, 41))?.etag).toBe(etag)
    expect(await getConversationUnlessKnown(caller, 41, etag)).toBeUndefined()
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, etag])
  })

  it('is made of the answer where the client API has none', async () => {
    let conversation: object[] = []
    await clientApiScripted(() => ({ status: 200, body: { ...body, conversation } }))
    const { etag } = (await getConversation(caller, 41)) ?? {}
    expect(await getConversationUnlessKnown(caller, 41, etag)).toBeUndefined()
    conversation = [said]
    expect(await getConversationUnlessKnown(caller, 41, etag)).toMatchObject({ messages: [{ id: 3 }] })
  })

  it.each(['state-1', '"with space"'])('is our own where that of the client API is %j', async etag => {
    await clientApiScripted(() => ({ status: 200, body, headers: { etag } }))
    const { etag: told } = (await getConversation(caller, 41)) ?? {}
    expect(await getConversationUnlessKnown(caller, 41, told)).toBeUndefined()
  })

  it.each(['state-1', '"a" , "b"', '"with space"', '"\u00e9"', ''])('%j is not passed on', async tag => {
    const { requests } = await clientApiAnswering(200, body)
    expect(await getConversationUnlessKnown(caller, 41, tag)).toBeDefined()
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined])
  })

  it('nobody asked with is no answer', async () => {
    await clientApiAnswering(304, '')
    await expect(getConversation(caller, 41)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

describe('a message', () => {
  const incoming = (text: string) => {
    const body = `--edge\r\nContent-Disposition: form-data; name="message"\r\n\r\n${text}\r\n--edge--\r\n`
    const contentType = 'multipart/form-data; boundary=edge'
    return { contentType, contentLength: Buffer.byteLength(body), body: Readable.from([Buffer.from(body)]) }
  }

  it("goes out behind the session's own fields, whole and with its key", async () => {
    const { requests } = await clientApiAnswering(200, { message: 'Message sent', sent: said })
    const { sent } = await sendMessage(caller, 41, incoming('Grüße 🌊'), 'key-of-one-message')
    expect(sent).toMatchObject({ id: 3, text: 'Here it is', attachments: [{ name: 'outline.pdf' }] })
    const { url, headers, body } = requests[0] as (typeof requests)[number]
    expect([url, headers['idempotency-key']]).toEqual(['/conversate', 'key-of-one-message'])
    const form = await new Response(body, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData()
    expect(Object.fromEntries(form)).toEqual({
      orderId: '41',
      senderId: '7',
      receiverId: '1',
      type: 'client',
      company: 'Inkwell',
      message: 'Grüße 🌊',
    })
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
  })

  it('is for the house by the name it is given', async () => {
    const { requests } = await clientApiAnswering(200, null)
    const before = portalEnv().PORTAL_NAME
    onTestFinished(() => {
      portalEnv().PORTAL_NAME = before
    })
    portalEnv().PORTAL_NAME = 'Quillhouse'
    await sendMessage(caller, 41, incoming('Hello'))
    expect(requests[0]?.body).toMatch(/name="company"\r\n\r\nQuillhouse\r\n/)
  })

  it.each([{ message: 'ok' }, null, '', []])('was sent, says an answer of %j, and no more', async body => {
    await clientApiAnswering(200, body)
    expect(await sendMessage(caller, 41, incoming('Hello'))).toEqual({ sent: null })
  })

  it('is refused with words, field by field', async () => {
    const message = 'Please enter a message'
    await clientApiAnswering(422, { message, errors: { message: [message] } })
    await expect(sendMessage(caller, 41, incoming(' '))).rejects.toMatchObject({
      code: 'invalid_fields',
      words: message,
      fields: { message },
    })
  })
})

it('is marked as read once, by a call that is never repeated', async () => {
  const { requests } = await clientApiScripted(() => undefined)
  await expect(readConversation(caller, 41, 8)).rejects.toMatchObject({ code: 'unavailable' })
  expect(requests.map(({ url }) => url)).toEqual(['/readnotification/7/41?read_until=8'])
})

describe('the list of conversations', () => {
  const one = (id: number, conversations: object[] | null) => ({
    id,
    order_id: `ORD-${id}`,
    title: 'Tides',
    conversations,
  })
  const at = (created_at: string, more: object = {}) => ({
    message: `Said at ${created_at}`,
    is_read: 0,
    type: 'support',
    created_at,
    ...more,
  })

  it.each<[string, object[], object]>([
    ['unread of support', [at('2026-11-20 09:00:00')], { hasNews: true, isFromSupport: true }],
    ['read', [at('2026-11-20 09:00:00', { is_read: '1' })], { hasNews: false }],
    [
      "the client's own",
      [at('2026-11-20 09:00:00', { type: 'client' })],
      { hasNews: false, isFromSupport: false },
    ],
    [
      'the latest, wherever it stands',
      [at('2026-11-20 10:00:00', { is_read: 1 }), at('2026-11-20 09:00:00')],
      { hasNews: false, preview: 'Said at 2026-11-20 10:00:00' },
    ],
    [
      'the last of one moment',
      [at('2026-11-20 09:00:00'), at('2026-11-20 09:00:00', { type: 'client', message: 'Thanks' })],
      { hasNews: false, preview: 'Thanks' },
    ],
    [
      'of one moment the one with the higher id, wherever it stands',
      [
        at('2026-11-20 09:00:00', { id: 12, type: 'client', message: 'Thanks' }),
        at('2026-11-20 09:00:00', { id: 11 }),
      ],
      { hasNews: false, preview: 'Thanks' },
    ],
  ])('looks at the latest message: %s', async (_, conversations, expected) => {
    await clientApiAnswering(200, { data: [one(1, conversations)] })
    expect((await listConversations(caller, 1)).conversations).toMatchObject([expected])
  })

  it('cuts a preview after 50 characters, on one line', async () => {
    const message = `First line\n${'🌊'.repeat(60)}`
    await clientApiAnswering(200, { data: [one(1, [at('2026-11-20 09:00:00', { message })])] })
    const [listed] = (await listConversations(caller, 1)).conversations
    expect(listed?.preview).toBe(`First line ${'🌊'.repeat(39)}...`)
  })

  it('has where it was last spoken first, ten a page, and a conversation without a message last', async () => {
    const data = Array.from({ length: 23 }, (_, index) =>
      one(index + 1, index === 0 ? null : [at(`2026-11-${String(index + 1).padStart(2, '0')} 09:00:00`)]),
    )
    const { requests } = await clientApiAnswering(200, { data })
    const first = await listConversations(caller, 1)
    expect(requests[0]?.url).toBe('/conversationsByClient/7')
    expect(first).toMatchObject({ page: 1, pages: 3, total: 23 })
    expect(first.conversations[0]).toMatchObject({ code: 'ORD-23', title: 'Tides' })
    expect(first.conversations.map(({ orderId }) => orderId)).toEqual([
      23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
    ])
    const last = await listConversations(caller, 9)
    expect([last.page, last.conversations.at(-1)]).toMatchObject([
      3,
      { orderId: 1, preview: '', latestAt: null },
    ])
  })
  it.each([
    ['no list', 'none', undefined],
    ['a message that is none', [7], undefined],
    ['a moment that is none', [at('yesterday')], undefined],
    ['no id', [], 'none'],
  ])('is an error where a row with %s is shown, and there alone', async (_, conversations, id) => {
    const data = Array.from({ length: 11 }, (_, index) =>
      one(index + 1, [at(`2026-11-${String(index + 10)} 09:00:00`)]),
    )
    await clientApiAnswering(200, { data: [{ ...one(99, []), conversations, ...(id && { id }) }, ...data] })
    expect((await listConversations(caller, 1)).conversations).toHaveLength(10)
    await expect(listConversations(caller, 2)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})
