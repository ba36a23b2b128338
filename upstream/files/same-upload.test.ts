import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import { idempotencyKeys } from '../db/service-schema'
import { anAcceptedOrder, aPaidOrder, deliver, docx, essay } from '../deliveries/test-deliveries'
import { demoStars } from '../demo/stars'
import { aDraft } from '../orders/test-orders'
import { aRatedOrder, review, screenshot } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const two = [essay(), docx('notes.docx')]
const twoSizes = two.map(({ name, size }) => [name, size])
const deadline = '2031-05-04 12:00:00'

/** What an upload is known by, and how it is sent. `asked` is what its key is held against, letter for letter. */
type Sent = { asked: object; send: (key: string) => Promise<Response> }

const uploads: Record<string, () => Promise<Sent & { path: string }>> = {
  'instructions of a draft': async () => {
    const { id } = await aDraft(rig, caller)
    const send = (key: string) => {
      const form = new FormData()
      form.set('task_description', 'Read this first.')
      for (const [index, file] of two.entries()) form.set(`files[${index}]`, file)
      return caller.request(`/step2/${id}`, { form, key })
    }
    return {
      path: `/step2/${id}`,
      asked: { description: 'Read this first.', keepIds: [], files: twoSizes },
      send,
    }
  },
  'a message of a client': async () => {
    const { id } = await aDraft(rig, caller)
    const texts = { orderId: id, message: 'Here.', senderId: caller.client.id, receiverId: 1 }
    const asked = { ...texts, type: 'client', company: 'Inkwell', files: twoSizes }
    return { path: '/conversate', asked, send: key => say(caller, id, { message: 'Here.', files: two, key }) }
  },
  'a message of support': async () => {
    const { id } = await aDraft(rig, caller)
    const asked = { message: 'Here.', files: twoSizes }
    const send = (key: string) => answerAs(rig, id, { message: 'Here.', files: two, key })
    return { path: `/staff/messages/${id}`, asked, send }
  },
  'a revision': async () => {
    const { id } = await anAcceptedOrder(rig, caller)
    const fields = { message: 'Shorter.', deadline_date: deadline }
    const at = new Date(`${deadline.replace(' ', 'T')}Z`)
    const asked = { orderId: id, deadline: at, message: 'Shorter.', files: twoSizes }
    const send = (key: string) => askForRevision(rig, caller, id, { fields, files: two, key })
    return { path: '/addrevision', asked, send }
  },
  'a review': async () => {
    const { id } = await aRatedOrder(rig, caller)
    const picture = screenshot()
    const asked = { orderId: id, rating: 5, file: [picture.name, picture.size] }
    return {
      path: '/external-review/submit',
      asked,
      send: key => review(caller, id, { files: [picture], key }),
    }
  },
  'a profile': async () => {
    const photo = new File([new Uint8Array(demoStars(1))], 'me.png')
    const send = (key: string) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ name: 'Ada', phone: '', country: '' })) form.set(name, text)
      form.set('image', photo)
      const path = `/updateClientProfile/${caller.client.id}`
      return caller.request(path, { form, key })
    }
    const asked = { name: 'Ada', phone: '', country: '', file: [[photo.name, photo.size]] }
    return { path: '/updateClientProfile/{userId}', asked, send }
  },
  'a delivery': async () => {
    const { id } = await aPaidOrder(rig, caller)
    const files = two.map(({ name, size }, index) => [name, size, index + 1])
    const send = (key: string) =>
      deliver(rig, id, { message: 'Done.', files: two, types: [1, 2], before: 'Dana', key })
    return { path: `/staff/submissions/${id}`, asked: { message: 'Done.', isRfs: false, files }, send }
  },
}

test.each(Object.entries(uploads))(
  '%s is the same by its texts and by what its files are called and how large they are',
  async (_, create) => {
    const { path, asked, send } = await create()
    const key = randomUUID()
    const answer = await send(key)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const requestHash = createHash('sha256')
      .update(JSON.stringify([key, path, asked]))
      .digest('hex')
    const kept = await rig.deps.store.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.requestHash, requestHash))
    expect(kept).toHaveLength(1)
  },
)
