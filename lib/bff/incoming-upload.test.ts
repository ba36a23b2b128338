import { expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { clientApiAnswering, clientApiDoing } from '@/lib/client-api/testing/scripted-client-api'
import { ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

const sending = (await handlersOnDisk()).find(({ name }) => name === 'POST orders/[id]/chat')

/** A message with so many files of so many bytes. */
function messageWith(files: number, bytes: number): FormData {
  const form = new FormData()
  form.set('message', 'As agreed.')
  for (let index = 0; index < files; index += 1)
    form.set(`files[${index}]`, new File([Buffer.alloc(bytes, 'x')], `file-${index}.pdf`))
  return form
}

async function send(form: FormData) {
  const made = new Request('https://portal.example.com', { method: 'POST', body: form })
  const body = Buffer.from(await made.arrayBuffer())
  const headers = {
    ...ownPage,
    ...(await sessionHeaders()),
    'content-type': made.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  return sending && callHandler(sending, { headers, body: new Uint8Array(body) })
}

it.each([
  ['small: none is forwarded', 1_000, 0],
  ['large: at most ten are forwarded', limits.jsonBodyBytes, 10],
])('the eleventh file of a message is refused in the words of the limit; %s', async (_, bytes, most) => {
  let forwarded = ''
  await clientApiDoing((request, response) => {
    request.setEncoding('latin1').on('data', block => {
      forwarded += block
    })
    request.on('error', () => {})
    request.on('end', () => response.end('{"message":"Message sent"}'))
  })
  const answer = await send(messageWith(11, bytes))
  const message = 'At most 10 files and 64MB can be uploaded at once.'
  expect(answer?.status).toBe(413)
  expect(await answer?.json()).toMatchObject({ error: { code: 'too_large', message, spoken: true } })
  expect(forwarded.match(/filename="/g)?.length ?? 0).toBeLessThanOrEqual(most)
})

it('ten files of a message are forwarded', async () => {
  const { requests } = await clientApiAnswering(200, { message: 'Message sent' })
  expect((await send(messageWith(10, 1_000)))?.status).toBe(200)
  expect(requests[0]?.body.match(/filename="/g)).toHaveLength(10)
})
