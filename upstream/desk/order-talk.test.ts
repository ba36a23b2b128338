import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerAs, conversationOf, markRead, say } from '../chat/test-chat'
import { orders } from '../db/schema'
import { anAcceptedOrder, aPaidOrder, essay, standAt } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { noticesOf } from '../payments/test-payments'
import { askForRevision } from '../revisions/test-revisions'
import { auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

/* What clients and the desk say to each other about an order: messages, and what should be changed. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk
let order: OrderRow
let page: string

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aPaidOrder(rig, caller, { statusId: 1 })
  page = `/desk/orders/${order.code}`
})

/** The addresses of the files on a page. */
const filesOn = (html: string) =>
  [...html.matchAll(/href="([^"]+\/file\?[^"]+)"/g)].map(([, found = '']) => found.replaceAll('&amp;', '&'))

function messageForm(message: string, ...files: File[]): FormData {
  const form = new FormData()
  form.set('message', message)
  for (const file of files) form.append('file', file)
  return form
}

test('names stand by themselves: letters that run the other way take nothing beside them along', async () => {
  const { pool } = rig.deps.store
  await pool.query('update clients set client_name = $2 where id = $1', [caller.client.id, 'דנה כהן'])
  await standAt(rig, order.id, 2)
  await pool.query('update orders set writer_name = $2 where id = $1', [order.id, 'משה'])
  await say(caller, order.id, { message: 'When will it be ready?' })
  const html = await desk.html(page)
  expect(html).toContain('<b>Client, <bdi>דנה כהן</bdi></b>')
  expect(html).toContain('<bdi>משה</bdi> has begun to write.')
})

test('a message of the desk reaches the client with its files, once, by the name of who wrote it', async () => {
  const action = await desk.actionOf(page, 'message')
  const form = () => messageForm(' Is it as you wished? ', essay('outline.pdf'), essay('notes.pdf'))
  for (const _ of [1, 2])
    expect(leadsTo(await desk.post(action, form()))).toEqual([303, `${page}?done=message`])
  const { conversation } = await conversationOf(caller, order.id)
  expect(conversation).toMatchObject([
    {
      message: 'Is it as you wished?',
      type: 'support',
      attachments: [{ file: 'outline.pdf' }, { file: 'notes.pdf' }],
    },
  ])
  expect((await auditOf(rig))[0]).toMatchObject({ action: 'order.message', actor: desk.actor })
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toContain(order.code)
  const html = await desk.html(`${page}?done=message`)
  expect(html).toContain('The message is sent, and the client is told.')
  expect(html).toContain('Not read yet')
  const [first = ''] = filesOn(html)
  expect((await desk.get(first)).headers.get('content-disposition')).toContain('outline.pdf')
  await markRead(caller, order.id)
  expect(await desk.html(page)).not.toContain('Not read yet')
})

test('a message that is refused says why at its field, and keeps the words', async () => {
  const blank = await pageOf(await desk.submit(page, 'message', messageForm('  ')))
  expect(blank.status).toBe(422)
  expect(blank.html).toMatch(/id="message-message-error">\s*Please enter a message/)
  const wrong = new File(['MZ'], 'setup.exe')
  const refused = await pageOf(await desk.submit(page, 'message', messageForm('With a file', wrong)))
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('With a file</textarea>')
  expect(refused.html).toMatch(/id="message-file-error">\s*File &quot;setup.exe&quot;/)
  expect(refused.html).toContain('Nothing was sent.')
  expect((await conversationOf(caller, order.id)).conversation).toEqual([])
})

test('what a client wrote is marked until somebody answers, and found in the queue', async () => {
  await say(caller, order.id, { message: 'Could you <b>hurry</b>?', files: [essay('sketch.pdf')] })
  const query = `/desk?${new URLSearchParams({ show: 'messages', q: caller.client.email })}`
  expect(await desk.html(query)).toMatch(/New message/)
  expect(await desk.html('/desk')).toMatch(/href="\/desk\?show=messages">\d+ with a new message/)
  const html = await desk.html(page)
  expect(html).toContain('Could you &lt;b&gt;hurry&lt;/b&gt;?')
  expect(html).toContain('New message')
  const [sketch = ''] = filesOn(html)
  expect((await desk.get(sketch)).status).toBe(200)
  const other = await aPaidOrder(rig, caller)
  expect((await desk.get(sketch.replace(order.code, other.code))).status).toBe(404)
  await answerAs(rig, order.id)
  expect(await desk.html(page)).not.toContain('New message')
  expect(await desk.html(query)).toContain('Nothing matches.')
})

test('who wrote is told by their side, whatever a client is called', async () => {
  const support = await signedIn(rig, await aClient(rig, { name: 'Support' }))
  const { id, code } = await aPaidOrder(rig, support)
  await say(support, id, { message: 'Please send me the codes.' })
  await answerAs(rig, id, { message: 'Which codes?' })
  const html = await desk.html(`/desk/orders/${code}`)
  expect(html).toMatch(
    /<li>\s*<p class="low"><b>Client, <bdi>Support<\/bdi><\/b>(?:(?!<li).)*Please send me the codes\./s,
  )
  expect(html).toMatch(/<li class="ours">\s*<p class="low"><b>Support<\/b>(?:(?!<li).)*Which codes\?/s)
})

test('what needs no answer is new no longer, and what came after the page was opened is', async () => {
  await say(caller, order.id, { message: 'Thank you' })
  const html = await desk.html(page)
  const read_until = /name="read_until" value="(\d+)"/.exec(html)?.[1] ?? ''
  const action = await desk.actionOf(page, 'no-answer')
  await say(caller, order.id, { message: 'One more thing' })
  const told = await noticesOf(rig, caller)
  expect(leadsTo(await desk.post(action, { read_until }))).toEqual([303, `${page}?done=no-answer`])
  const after = await desk.html(`${page}?done=no-answer`)
  expect(after).toContain('The messages are new no longer.')
  expect(after.match(/<span class="tag news"/g)).toHaveLength(1)
  const all = /name="read_until" value="(\d+)"/.exec(after)?.[1] ?? ''
  await desk.submit(page, 'no-answer', { read_until: all })
  expect(await desk.html(page)).not.toMatch(/New message|No answer needed/)
  const query = `/desk?${new URLSearchParams({ show: 'messages', q: caller.client.email })}`
  expect(await desk.html(query)).toContain('Nothing matches.')
  expect((await auditOf(rig))[0]).toMatchObject({ action: 'order.no-answer', actor: desk.actor })
  expect(await noticesOf(rig, caller)).toEqual(told)
})

test('what came after the page was opened stays new when that page answers', async () => {
  const lastShown = (html: string) => /name="read_until" value="(\d+)"/.exec(html)?.[1] ?? ''
  const answer = async (html: string) => {
    const form = messageForm('Yes.')
    form.set('read_until', lastShown(html))
    return leadsTo(await desk.post(await desk.actionOf(page, 'message'), form))
  }
  const sent = [303, `${page}?done=message`]
  const empty = await desk.html(page)
  await say(caller, order.id, { message: 'The first' })
  expect(await answer(empty)).toEqual(sent)
  const opened = await desk.html(page)
  expect(opened).toMatch(/New message.*The first/s)
  await say(caller, order.id, { message: 'The second' })
  expect(await answer(opened)).toEqual(sent)
  const html = await desk.html(page)
  expect(html.match(/<span class="tag news"/g)).toHaveLength(1)
  expect(html).toMatch(/New message<\/span>\s*<\/p>\s*<p class="text">The second/)
  const query = `/desk?${new URLSearchParams({ show: 'messages', q: caller.client.email })}`
  // From the queue and from the head of its page it is one press to what was said.
  for (const at of [await desk.html(query), html])
    expect(at).toContain(`<a class="tag news" href="${page}#chat-title">`)
  expect(await answer(html)).toEqual(sent)
  expect(await desk.html(page)).not.toContain('New message')
})

test('of a long conversation the latest is open, the rest is folded', async () => {
  for (let index = 1; index <= 22; index += 1) await answerAs(rig, order.id, { message: `Line ${index}.` })
  const html = await desk.html(page)
  const [folded = '', open = ''] = html.slice(html.indexOf('id="chat-title"')).split('</details>')
  expect(folded).toContain('2 earlier messages')
  expect(folded).toContain('Line 2.')
  expect(folded).not.toContain('Line 3.')
  expect(open).toContain('Line 3.')
  expect(open).toContain('Line 22.')
})

test('what is new is open however much was said since', async () => {
  await answerAs(rig, order.id, { message: 'Long past.' })
  for (let index = 1; index <= 22; index += 1) await say(caller, order.id, { message: `Line ${index}.` })
  const html = await desk.html(page)
  const [folded = '', open = ''] = html.slice(html.indexOf('id="chat-title"')).split('</details>')
  expect(folded).toContain('1 earlier message<')
  expect(folded).not.toContain('New message')
  expect(open.match(/class="tag news"/g)).toHaveLength(22)
  expect(open).toContain('Line 1.')
})

test('what should be changed is told with its files, the newest first', async () => {
  const accepted = await anAcceptedOrder(rig, caller)
  const path = `/desk/orders/${accepted.code}`
  expect(await desk.html(path)).not.toContain('Revisions asked for')
  await askForRevision(rig, caller, accepted.id, {
    fields: { message: 'Shorter.' },
    files: [essay('marks.pdf')],
  })
  const html = await desk.html(path)
  expect(html).toMatch(/Revision 1.*Shorter\./s)
  expect(html).toContain('12 Jun 2025')
  const [marks = '', ...others] = filesOn(
    html.slice(html.indexOf('id="revisions-title"')).split('</section>')[0] ?? '',
  )
  expect(others).toEqual([])
  expect((await desk.get(marks)).headers.get('content-disposition')).toContain('marks.pdf')
})

test('who presses twice is told, by the answer of the second press, what the first has done', async () => {
  await say(caller, order.id)
  const action = await desk.actionOf(page, 'no-answer')
  const { conversation } = await conversationOf(caller, order.id)
  const press = () => desk.send(action, { read_until: String(conversation.at(-1)?.id) })
  const pressed: Promise<Response>[] = []
  await rig.ctx.transaction(async ({ db }) => {
    await db.select().from(orders).where(eq(orders.id, order.id)).for('update')
    pressed.push(press(), press())
    // Both are under way by then: nothing tells that the second one waits.
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  const done = [303, `${page}?done=no-answer`]
  expect((await Promise.all(pressed)).map(leadsTo)).toEqual([done, done])
})
