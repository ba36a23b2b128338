import http from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { clientApiOf, createDraft } from './drafts-by-api'
import { type FaultyPortal, test } from './faulty-portal'
import { expect } from './fixtures'

const mb = 1024 * 1024
const field = (name: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"`
const form = Buffer.concat([
  Buffer.from(`${field('task_description')}\r\n\r\nOnly with all its files\r\n`),
  ...[1, 2].flatMap(index => [
    Buffer.from(`${field(`files[${index}]`)}; filename="part-${index}.pdf"\r\n\r\n%PDF-1.7\n`),
    Buffer.alloc(3 * mb, 'x'),
    Buffer.from('\r\n'),
  ]),
  Buffer.from('--cut--\r\n'),
])

/** Begins to send the form as a page of the portal does, and stops the line after `part` of it. */
async function sendPart(context: BrowserContext, { url }: FaultyPortal, id: number, part: number) {
  const cookies = await context.cookies(url)
  const { fingerprint } = await (await context.request.get(`${url}/api/session`)).json()
  const request = http.request(`${url}/api/place-order/${id}/instructions`, {
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

for (const part of [0.01, 0.5, 0.99]) {
  test(`an upload whose line is cut at ${part * 100} % attaches nothing, and is sent again whole`, {
    tag: '@desktop',
  }, async ({ client, context, faulty, request }) => {
    const { id } = await createDraft(request, client)
    const { getOrder } = await clientApiOf(request, client)
    const uploads = () => faulty.proxy.seen.filter(({ path }) => path.startsWith(`/step2/${id}`))
    const cut = await sendPart(context, faulty, id, part)
    await expect.poll(() => uploads().length).toBe(1)
    cut.end()
    await expect.poll(() => uploads()[0]?.isWhole).toBe(false)
    const { attachments, task_description } = await getOrder(id)
    expect(attachments).toEqual([])
    expect(task_description).toBe('Use the figures of 2019.')

    const again = await sendPart(context, faulty, id, 1)
    again.end()
    expect(await again.status).toBe(200)
    expect((await getOrder(id)).attachments).toHaveLength(2)
  })
}
