import { describe, expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { overheadBytes } from '@/contract/upload-time'
import { clientApiAnswering, clientApiDoing } from '@/lib/client-api/testing/scripted-client-api'
import { bombs } from '@/upstream/testing/bombs'
import { goodForms, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

const handlers = await handlersOnDisk()
const message = 'POST orders/[id]/chat'

/** The form of a handler with so many files of so many bytes. */
function formWith(files: number, bytes: number, name = message): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(goodForms[name] ?? {})) form.set(field, text)
  for (let index = 0; index < files; index += 1)
    form.set(`files[${index}]`, new File([Buffer.alloc(bytes, 'x')], `file-${index}.pdf`))
  return form
}

/** Sends a form whose length is announced as it is unless told. */
async function send(
  form: FormData,
  announced?: { 'content-length'?: string },
  name = message,
  typeOf = (type: string) => type,
) {
  const sending = handlers.find(handler => handler.name === name)
  const made = new Request('https://portal.example.com', { method: 'POST', body: form })
  const body = Buffer.from(await made.arrayBuffer())
  const headers = {
    ...ownPage,
    ...(await sessionHeaders()),
    'content-type': typeOf(made.headers.get('content-type') ?? ''),
    ...(announced ?? { 'content-length': String(body.length) }),
  }
  const answer = await (sending && callHandler(sending, { headers, body: new Uint8Array(body) }))
  return { answer, body }
}

const tooMuch = 'At most 10 files and 64MB can be uploaded at once.'

describe.each([message, 'POST orders/[id]/revisions', 'POST place-order/[id]/instructions'])('%s', name => {
  it.each([
    ['small: none is forwarded', 1_000, 0],
    ['large: at most ten are forwarded', limits.jsonBodyBytes, 10],
  ])('the eleventh file is refused in the words of the limit; %s', async (_, bytes, most) => {
    let forwarded = ''
    await clientApiDoing((request, response) => {
      request.setEncoding('latin1').on('data', block => {
        forwarded += block
      })
      request.on('error', () => {})
      request.on('end', () => response.end('{"message":"Message sent"}'))
    })
    const { answer } = await send(formWith(11, bytes, name), undefined, name)
    expect(answer?.status).toBe(413)
    expect(await answer?.json()).toMatchObject({
      error: { code: 'too_large', message: tooMuch, spoken: true },
    })
    expect(forwarded.match(/filename="/g)?.length ?? 0).toBeLessThanOrEqual(most)
  })

  it('ten files are forwarded', async () => {
    const { requests } = await clientApiAnswering(200, { message: 'Message sent' })
    expect((await send(formWith(10, 1_000, name), undefined, name)).answer?.status).toBe(200)
    expect(requests[0]?.body.match(/filename="/g)).toHaveLength(10)
  })

  it.each([
    ['no length', {}, 400, 'The request could not be read.'],
    ['a length that is no number', { 'content-length': 'abc' }, 400, 'The request could not be read.'],
    [
      'more than all its parts could need',
      { 'content-length': String(limits.requestBytes + overheadBytes + 1) },
      413,
      tooMuch,
    ],
  ])(
    'an upload that announces %s is refused, and nothing is forwarded',
    async (_, announced, status, words) => {
      const { requests } = await clientApiAnswering(200, { message: 'Message sent' })
      const { answer } = await send(formWith(1, 1_000, name), announced, name)
      expect(answer?.status).toBe(status)
      expect(await answer?.json()).toMatchObject({ error: { message: words } })
      expect(requests).toEqual([])
    },
  )
})

const boundary = /boundary=(.+)$/

it('a boundary in quotes is the same', async () => {
  const { requests } = await clientApiAnswering(200, { message: 'Message sent' })
  const quoted = (type: string) => type.replace(boundary, 'boundary="$1"')
  expect((await send(formWith(1, 1_000), undefined, message, quoted)).answer?.status).toBe(200)
  expect(requests[0]?.body).toContain('filename="file-0.pdf"')
})

it.each([
  ['is said twice', (type: string) => `${type}; boundary=another`],
  ['is said twice, in one line', (type: string) => `${type}, multipart/form-data; boundary=another`],
  ['comes after another', (type: string) => type.replace(boundary, 'boundary=another; boundary=$1')],
  ['comes after another type', (type: string) => `text/plain, ${type}`],
  ['has something else behind it', (type: string) => `${type}; charset=utf-16`],
  ['is of another kind of parts', (type: string) => type.replace('form-data', 'mixed')],
])('an upload whose boundary %s is refused, and nothing is forwarded', async (_, typeOf) => {
  const { requests } = await clientApiAnswering(200, { message: 'Message sent' })
  expect((await send(formWith(1, 1_000), undefined, message, typeOf)).answer?.status).toBe(400)
  expect(requests).toEqual([])
})

it('a picture that announces more than any upload may bring is refused in its own words, as the field it stands in', async () => {
  const profile = 'POST profile'
  const announced = { 'content-length': String(limits.requestBytes + overheadBytes + 1) }
  const { answer } = await send(formWith(0, 0, profile), announced, profile)
  expect(answer?.status).toBe(413)
  const words = 'This picture exceeds the 5MB size limit.'
  expect(await answer?.json()).toMatchObject({
    error: { code: 'too_large', message: words, fields: { image: words } },
  })
})

it.each(bombs)('%s: forwarded byte for byte', async (_, { name, content }) => {
  let forwarded = Buffer.alloc(0)
  await clientApiDoing(async (request, response) => {
    for await (const block of request) forwarded = Buffer.concat([forwarded, block as Buffer])
    response.end('{"message":"Message sent"}')
  })
  const form = formWith(0, 0)
  form.set('files[0]', new File([new Uint8Array(content)], name))
  const { answer, body } = await send(form)
  expect(answer?.status).toBe(200)
  expect(forwarded.subarray(-body.length).equals(body)).toBe(true)
})
