import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { dayMs } from '../contract/durations'
import type { Account } from './accounts-by-api'
import { saidAbout } from './chats-by-api'
import { clientApiOf } from './client-api'
import { createAcceptedOrder } from './deliveries-by-api'
import { createDraft, type Draft } from './drafts-by-api'
import { type FaultyPortal, test } from './faulty-portal'
import { expect } from './fixtures'
import { screenshot, waitingReview } from './reviews-by-api'

const mb = 1024 * 1024
const words = 'Only with all its files'
const names = ['part-1.pdf', 'part-2.pdf']
const field = (name: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"`
const text = (name: string) => Buffer.from(`${field(name)}\r\n\r\n${words}\r\n`)
const file = (name: string, fileName: string, head: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`${field(name)}; filename="${fileName}"\r\n\r\n`),
    Buffer.from(head),
    Buffer.alloc(3 * mb, 'x'),
    Buffer.from('\r\n'),
  ])
const formOf = (...given: Buffer[]) => Buffer.concat([...given, Buffer.from('--cut--\r\n')])
const wordsAndFiles = (textField: string) =>
  formOf(text(textField), ...names.map((name, index) => file(`files[${index + 1}]`, name, '%PDF-1.7\n')))

/** How much of a form comes before its line is cut. */
const parts = [0.01, 0.5, 0.99]

type Attached = { attachments: { file: string }[] }
const namesOf = ({ attachments }: Attached) => attachments.map(({ file }) => file)

/** Everything of an order that its client has said and attached in a form. */
async function orderOf(request: APIRequestContext, client: Account, { id }: Draft) {
  const { getOrder } = await clientApiOf(request, client)
  return (await getOrder(id)) as unknown as Attached & {
    task_description: string
    revisions: (Attached & { message: string })[]
  }
}

type Upload = {
  name: string
  form: Buffer
  address: (order: Draft) => string
  /** The call of the client API behind it. */
  call: (order: Draft) => string
  create: (request: APIRequestContext, client: Account) => Promise<Draft>
  kept: (request: APIRequestContext, client: Account, order: Draft) => Promise<unknown>
  before: unknown
  whole: unknown
}

/** An order of which a review may be sent. */
async function createFiveStarOrder(request: APIRequestContext, client: Account): Promise<Draft> {
  const order = await createAcceptedOrder(request, client)
  const { ask } = await clientApiOf(request, client)
  const data = { client_id: client.id, order_id: order.id, rating: 5 }
  await ask('POST', '/GiveRatingOnProducts', { data })
  return order
}

const uploads: Upload[] = [
  {
    name: 'instructions',
    form: wordsAndFiles('task_description'),
    address: ({ id }) => `place-order/${id}/instructions`,
    call: ({ id }) => `/step2/${id}`,
    create: createDraft,
    kept: async (...of) => {
      const order = await orderOf(...of)
      return [order.task_description, namesOf(order)]
    },
    before: ['Use the figures of 2019.', []],
    whole: [words, names],
  },
  {
    name: 'a message',
    form: wordsAndFiles('message'),
    address: ({ id }) => `orders/${id}/chat`,
    call: () => '/conversate',
    create: createDraft,
    kept: (request, _, order) => saidAbout(request, order),
    before: [],
    whole: [['client', words, names]],
  },
  {
    name: 'a revision',
    form: wordsAndFiles('message'),
    address: ({ id }) => `orders/${id}/revisions?deadline=${new Date(Date.now() + 2 * dayMs).toISOString()}`,
    call: () => '/addrevision',
    create: createAcceptedOrder,
    kept: async (...of) => {
      const { revisions } = await orderOf(...of)
      return revisions.map(one => [one.message, namesOf(one)])
    },
    before: [],
    whole: [[words, names]],
  },
  {
    name: 'a screenshot of a review',
    form: formOf(file('screenshot', 'review.png', screenshot().buffer)),
    address: ({ id }) => `orders/${id}/review`,
    call: () => '/external-review/submit',
    create: createFiveStarOrder,
    kept: async (request, _, order) => (await waitingReview(request, order))?.file,
    before: undefined,
    whole: 'review.png',
  },
]

/** Begins to send a form as a page of the portal does, and stops the line after `part` of it. */
async function sendPart(
  context: BrowserContext,
  { url }: FaultyPortal,
  { address, form, part }: { address: string; form: Buffer; part: number },
) {
  const cookies = await context.cookies(url)
  const { fingerprint } = await (await context.request.get(`${url}/api/session`)).json()
  const request = http.request(`${url}/api/${address}`, {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: url,
      'x-inkwell': '1',
      'x-inkwell-session': fingerprint,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': form.length,
    },
  })
  request.on('error', () => {})
  const status = new Promise<number | undefined>(resolve => {
    request.once('response', answer => resolve(answer.resume().statusCode))
    request.once('close', () => resolve(undefined))
  })
  await new Promise(resolve => request.write(form.subarray(0, Math.floor(form.length * part)), resolve))
  return { status, end: () => (part < 1 ? request.destroy() : request.end()) }
}

/** The files of uploads under way, of whichever test. */
const unfinished = (): Promise<string[]> =>
  readdir(path.join(process.env.DATA_DIR ?? '.data', 'files', '.incoming')).catch(() => [])

for (const { name, form, address, call, create, kept, before, whole } of uploads) {
  for (const part of parts) {
    test(`${name} whose line is cut at ${part * 100} % leaves and attaches nothing, and is sent again whole`, {
      tag: '@desktop',
    }, async ({ client, context, faulty, request }) => {
      const order = await create(request, client)
      const send = (part: number) => sendPart(context, faulty, { address: address(order), form, part })
      const asked = () => faulty.proxy.seen.filter(({ path }) => path.startsWith(call(order)))
      const others = await unfinished()
      const ours = async () => (await unfinished()).filter(file => !others.includes(file))
      const cut = await send(part)
      await expect.poll(() => asked().length).toBe(1)
      await expect.poll(ours).not.toEqual([])
      cut.end()
      await expect.poll(() => asked()[0]?.isWhole).toBe(false)
      await expect.poll(ours).toEqual([])
      expect(await kept(request, client, order)).toEqual(before)

      const again = await send(1)
      again.end()
      expect(await again.status).toBe(200)
      expect(await kept(request, client, order)).toEqual(whole)
    })
  }
}
