import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newEmail } from '../accounts/account-rig'
import { conversationOf } from '../chat/test-chat'
import { anAcceptedOrder, aPaidOrder, download, essay, pathsOf } from '../deliveries/test-deliveries'
import { createLog } from '../log'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { aPendingReview, reviewsOf } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { type AtDesk, atDesk, bodyOf, leadsTo, memberPassword, ownForm, pageOf } from './test-desk'

/* What is sent while something fails that nobody refused: its words stay, and sent again it is done once. */

let rig: TestApp
let caller: Caller
let desk: AtDesk
let order: OrderRow
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('info', { write: line => void lines.push(line) })
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000' }, { log })
  desk = await atDesk(rig)
})
afterAll(() => rig.close())
beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aPaidOrder(rig, caller)
})

const words = 'Two chapters & <b>a</b> table'
const shown = 'Two chapters &amp; &lt;b&gt;a&lt;/b&gt; table'

type Sent = {
  page: string
  form: string
  fields: FormData | Record<string, string>
  done: () => Promise<number>
}

function withFile(field: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ is_rfs: '0', message: words })) form.set(name, value)
  form.set(field, essay())
  return form
}

/** How many of the files are there to be opened. */
async function opened(paths: string[]): Promise<number> {
  const answers = await Promise.all(paths.map(path => download(caller, path)))
  return answers.filter(({ status }) => status === 200).length
}

/** What is sent, from which page, and how often it was done: with a file, how often that can be opened. */
const sends: Record<string, () => Promise<Sent>> = {
  'a message': async () => ({
    page: `/desk/orders/${order.code}`,
    form: 'message',
    fields: withFile('file'),
    done: async () => {
      const { conversation } = await conversationOf(caller, order.id)
      return opened(conversation.flatMap(({ attachments }) => attachments.map(file => file.file_path)))
    },
  }),
  'a delivery': async () => ({
    page: `/desk/orders/${order.code}`,
    form: 'deliver',
    fields: withFile('work'),
    done: async () => opened(await pathsOf(rig, order.id)),
  }),
  'the refusal of a review': async () => {
    const { id } = await aPendingReview(rig, caller)
    const isMine = (one: { id: number }) => one.id === id
    const done = async () => (await reviewsOf(rig, 'refused')).filter(isMine).length
    return { page: `/desk/reviews/${id}`, form: 'refuse', fields: { reason: words }, done }
  },
}

function fullStorage() {
  const put = vi.spyOn(rig.deps.storage, 'put').mockImplementation(async (_, content) => {
    content.destroy()
    throw new Error('No space is left')
  })
  return () => put.mockRestore()
}

type Pool = TestApp['deps']['store']['pool']

/** Stands in for whatever asks for a connection: a transaction does so by itself, any other query hands a callback over. */
function replaceConnect(
  make: (connect: (done?: unknown) => unknown, done?: (error: Error) => void) => unknown,
) {
  const { pool } = rig.deps.store
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown
  const asked = vi.spyOn(pool, 'connect')
  asked.mockImplementation(((done?: (error: Error) => void) => make(connect, done)) as Pool['connect'])
  return () => asked.mockRestore()
}

/** Fails some of the connections that are asked for. */
function databaseAway(isAway: (count: number, isTransaction: boolean) => boolean) {
  let count = 0
  return replaceConnect((connect, done) => {
    count += 1
    if (!isAway(count, !done)) return connect(done)
    const error = new Error('The database is away')
    return done ? done(error) : Promise.reject(error)
  })
}

const failedTransactions = () => databaseAway((_, isTransaction) => isTransaction)

/** Transactions are committed, and the word of it is lost. */
const lostCommit = () =>
  replaceConnect(async (connect, done) => {
    if (done) return connect(done)
    const client = (await connect()) as { query: (...given: unknown[]) => unknown }
    const query = client.query.bind(client)
    const sent = vi.spyOn(client, 'query').mockImplementation(async (...given) => {
      const answer = await query(...given)
      if (given[0] !== 'commit') return answer
      sent.mockRestore()
      throw new Error('The connection is gone')
    })
    return client
  })

/** Sends a form while something fails: the answer, and the address that it was sent to. */
async function sendWhile(fail: () => () => void, { page, form, fields }: Sent) {
  const action = await desk.actionOf(page, form)
  lines.length = 0
  const mend = fail()
  onTestFinished(mend)
  const answer = await desk.send(action, fields)
  mend()
  const logged = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
  return {
    ...(await pageOf(await desk.follow(answer))),
    action,
    logged,
    requestId: answer.headers.get('x-request-id'),
  }
}

const plain = (html: string) => html.replaceAll('&amp;', '&')
const formOf = (html: string, action: string) =>
  plain(html).split(`action="${action}"`)[1]?.split('</form>')[0] ?? ''

test.each([
  ['a message', 'a full storage', fullStorage, 0],
  ['a delivery', 'a full storage', fullStorage, 0],
  ['a message', 'a database that takes no transaction', failedTransactions, 0],
  ['a delivery', 'a database that takes no transaction', failedTransactions, 0],
  ['the refusal of a review', 'a database that takes no transaction', failedTransactions, 0],
  ['a message', 'a lookup before it is read', () => databaseAway(count => count === 2), 0],
  ['a delivery', 'a lookup before it is read', () => databaseAway(count => count === 2), 0],
  ['a message', 'a commit nobody hears of', lostCommit, 1],
  ['a delivery', 'a commit nobody hears of', lostCommit, 1],
  ['the refusal of a review', 'a commit nobody hears of', lostCommit, 1],
])('%s that fails by %s is answered with its words, and its key', async (name, _, fail, times) => {
  const sent = (await sends[name]?.()) as Sent
  const { status, html, action, logged, requestId } = await sendWhile(fail, sent)
  expect(status).toBe(500)
  expect(html).toMatch(/role="alert"[^>]*>Something went wrong\. Please try again: nothing is done twice\./)
  expect(html).toContain(shown)
  expect(html).not.toMatch(/Nothing was (?:sent|delivered)/)
  expect(logged).toMatchObject([{ requestId, method: 'POST', path: `${sent.page}/${sent.form}` }])
  expect(await sent.done()).toBe(times)
  const isDecided = name === 'the refusal of a review' && times === 1
  expect(formOf(html, action).includes('</textarea>')).toBe(!isDecided)
  expect(leadsTo(await desk.post(action, sent.fields))).toEqual([303, `${sent.page}?done=${sent.form}`])
  expect(await sent.done()).toBe(1)
})

test.each(
  Object.keys(sends).flatMap(name => [
    [name, 'from the start', () => databaseAway(() => true)] as const,
    [name, 'from its first lookup on', () => databaseAway(count => count > 1)] as const,
  ]),
)('%s whose page is away too, %s, is a form with its words and its key', async (name, _, fail) => {
  const sent = (await sends[name]?.()) as Sent
  const { status, html, action, logged, requestId } = await sendWhile(fail, sent)
  expect(status).toBe(500)
  expect(html).toContain('What you typed is kept on this page. Please try again: nothing is done twice.')
  expect(html).toContain(`value="${shown}"`)
  expect(formOf(html, action)).toContain('Send it again</button>')
  expect(html.includes('A browser forgets chosen files')).toBe(name !== 'the refusal of a review')
  expect(logged.at(-1)).toMatchObject({ requestId, method: 'POST', path: `${sent.page}/${sent.form}` })
  expect(await sent.done()).toBe(0)
  expect((await desk.post(action, sent.fields)).status).toBe(303)
})

/** What is sent from which page; beside it goes what the page says. */
const doubted: Record<string, () => Promise<{ page: string; typed: Record<string, string | File> }>> = {
  adjust: async () => ({ page: clientPage(), typed: { amount_cents: '5', reason: words } }),
  address: async () => ({ page: clientPage(), typed: { email: newEmail(), reason: words } }),
  'care-manager': async () => ({ page: clientPage(), typed: { name: 'Kim' } }),
  invoice: async () => ({ page: orderPage(await aDraft(rig, caller)), typed: {} }),
  assign: async () => ({ page: orderPage(order), typed: { nickname: 'Lee' } }),
  close: async () => ({ page: orderPage(order), typed: { reason: words } }),
  deliver: async () => {
    const accepted = await anAcceptedOrder(rig, caller)
    await askForRevision(rig, caller, accepted.id)
    return { page: orderPage(accepted), typed: { message: words, work: essay() } }
  },
}
const clientPage = () => `/desk/clients/${caller.client.id}`
const orderPage = ({ code }: OrderRow) => `/desk/orders/${code}`

function hiddenIn(html: string): [string, string][] {
  const inputs = html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return [...inputs].map(([, name = '', value = '']) => [name, value])
}

test.each(Object.entries(doubted))(
  '%s of which nobody heard that it is done is the same form on the page that is shown then, and done once',
  async (form, open) => {
    const { page, typed } = await open()
    const fieldsOf = (html: string) => {
      const body = new FormData()
      for (const [name, value] of [...hiddenIn(html), ...Object.entries(typed)]) body.set(name, value)
      return Object.values(typed).some(value => value instanceof File)
        ? body
        : (Object.fromEntries(body) as Record<string, string>)
    }
    const shown = plain(await (await desk.get(page)).text())
    const own = shown.split(`action="${page}/${form}?`)[1]?.split('</form>')[0] ?? ''
    const done = async () => (await auditOf(rig)).length
    const before = await done()
    const { status, html, action } = await sendWhile(lostCommit, {
      page,
      form,
      fields: fieldsOf(own),
      done,
    })
    expect([status, await done()]).toEqual([500, before + 1])
    const answer = await desk.post(action, fieldsOf(formOf(html, action)))
    expect(leadsTo(answer)).toEqual([303, `${page}?done=${form}`])
    expect(await done()).toBe(before + 1)
  },
)

test('a password that could not be looked at is written into no page', async () => {
  const mend = databaseAway(() => true)
  onTestFinished(mend)
  const body = bodyOf({ email: desk.member.email, password: memberPassword }).toString()
  const headers = {
    ...ownForm,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const answer = await rig.app.request('/desk/sign-in', { method: 'POST', headers, body })
  const { status, html } = await pageOf(answer)
  expect([status, html.includes('Something went wrong. Please try again.')]).toEqual([500, true])
  expect(html).not.toContain(memberPassword)
})
