import { beforeAll, describe, expect, test } from 'vitest'
import { extensionOf } from '../../contract/file-types'
import { say } from '../chat/test-chat'
import { download } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { aRatedOrder, review } from '../reviews/test-reviews'
import { type Caller, signedIn } from '../testing/factories'
import { type RealFile, realFiles } from '../testing/real-files'
import { sharedTestApp } from '../testing/test-app'
import { fileKinds } from './file-kinds'

/* Whole files of the programs people use, from the call that brings them to the one that gives them back (FIL-03, FIL-05). */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const named = async ({ content }: RealFile, name: string) => new File([new Uint8Array(await content())], name)

async function saveInstructions(id: number, files: File[]) {
  const form = new FormData()
  form.set('task_description', 'Read these first.')
  for (const [index, file] of files.entries()) form.set(`files[${index}]`, file)
  return caller.request(`/step2/${id}`, { form })
}
const attachedTo = async (id: number): Promise<{ file: string; file_path: string }[]> => {
  const answer = await caller.request(`/orderdetail/${id}?client_id=${caller.client.id}`)
  return (await answer.json()).order.attachments
}
async function storedUnder(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of rig.deps.storage.list(folder)) keys.push(key)
  return keys
}

describe.each(realFiles.map(file => [file.what, file] as const))('%s', (_, real) => {
  test('is taken under its names, in any letters, and comes back byte for byte', async () => {
    const { id } = await aDraft(rig, caller)
    const names = real.extensions.flatMap(one => [`Tides v1.2.${one}`, `TIDES.${one.toUpperCase()}`])
    for (const name of names) {
      const file = await named(real, name)
      expect((await saveInstructions(id, [file])).status, name).toBe(200)
      const [attached, ...others] = await attachedTo(id)
      expect([attached?.file, others], name).toEqual([name, []])
      const answer = await download(caller, attached?.file_path)
      expect(answer.headers.get('content-type'), name).toBe(fileKinds[extensionOf(name)]?.contentType)
      const given = Buffer.from(await answer.arrayBuffer())
      expect(given.equals(Buffer.from(await file.arrayBuffer())), name).toBe(true)
    }
  })

  test('is refused under every other name, and no byte of it stays', async () => {
    const { id } = await aDraft(rig, caller)
    const foreign = ['exe', 'html', 'svg', 'docm', 'txt', 'mp4', '']
    const { extensions, unsaid = [] } = real
    const possible = [...extensions, ...unsaid]
    const others = [...Object.keys(fileKinds), ...foreign].filter(one => !possible.includes(one))
    const statuses = others.map(async extension => {
      const name = `tides.${extension}`
      const answer = await saveInstructions(id, [await named(real, name)])
      const { message } = await answer.json()
      return [name, answer.status, message]
    })
    expect(await Promise.all(statuses)).toEqual(
      others.map(one => [`tides.${one}`, 422, `File "tides.${one}" is an unsupported file format.`]),
    )
    expect(await attachedTo(id)).toEqual([])
    expect(await storedUnder(`orders/${id}`)).toEqual([])
  })
})

test('all of them together go with messages', async () => {
  const { id } = await aDraft(rig, caller)
  const files = await Promise.all(
    realFiles.map((real, index) => named(real, `${index}.${real.extensions[0]}`)),
  )
  for (const some of [files.slice(0, 10), files.slice(10)])
    expect((await say(caller, id, { files: some })).status).toBe(200)
})

test('photos and pictures of a screen show a review, documents do not', async () => {
  for (const real of realFiles) {
    const [extension = ''] = real.extensions
    const { id } = await aRatedOrder(rig, caller)
    const answer = await review(caller, id, { files: [await named(real, `review.${extension}`)] })
    const isPicture = fileKinds[extension]?.contentType.startsWith('image/')
    expect([real.what, answer.status]).toEqual([real.what, isPicture ? 200 : 422])
  }
})
