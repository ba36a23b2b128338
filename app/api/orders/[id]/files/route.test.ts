import { randomBytes } from 'node:crypto'
import type http from 'node:http'
import { NextRequest } from 'next/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientApiDoing, clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { readZip } from '@/lib/files/testing/read-zip'
import { log } from '@/lib/log'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession } from '@/lib/session/session'
import { GET } from './route'

const work = 1
const file = (id: number, name: string, more: object = {}) => ({
  id,
  file: name,
  file_path: `place/${id}`,
  size: Buffer.byteLength(`bytes of place/${id}`),
  ...more,
})
const delivered = (id: number, name: string, more: object = {}) => ({
  ...file(id, name, more),
  order_submission_attachment_type_id: work,
})

const order = {
  id: 31,
  order_id: 'ORD-000031',
  client_id: 7,
  payment_status: 'Paid',
  status_id: 5,
  created_at: '2026-11-01 10:00:00',
  attachments: [file(1, 'Leseliste – Übersicht.pdf'), file(2, '../../etc/notes.pdf')],
  revisions: [{ id: 1, message: 'Shorter', attachments: [file(3, 'marked.pdf')] }],
}
const completedFiles = [
  { id: 1, message: '', is_rfs: 0, submissionattachment: [delivered(4, 'essay.pdf')] },
  { id: 2, message: '', is_rfs: 1, submissionattachment: [delivered(5, 'essay.pdf')] },
]
const conversation = [
  { id: 1, message: 'Here', type: 'client', attachments: [file(6, 'photo.png'), file(7, 'Photo.png')] },
]

type Answer = { status: number; body: unknown; headers?: http.OutgoingHttpHeaders }
const attachment = { 'content-disposition': 'attachment', 'content-type': 'application/pdf' }
const bytesOf = (url: string): Answer => ({
  status: 200,
  body: `bytes of ${new URLSearchParams(url.split('?')[1]).get('fileUrl')}`,
  headers: attachment,
})
const isFile = (url: string) => url.startsWith('/download-file')

/** Everything of an order, and how its files answer. */
const telling =
  (told: object = { order, completedFiles }, fileAnswer: (url: string) => Answer | undefined = bytesOf) =>
  ({ url }: { url: string }) => {
    if (isFile(url)) return fileAnswer(url)
    if (url.startsWith('/getConversation')) return { status: 200, body: { nickname: null, conversation } }
    return { status: 200, body: told }
  }

async function ask(id = '31', init: { signal?: AbortSignal; headers?: Record<string, string> } = {}) {
  const { value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
  const request = new NextRequest(`https://portal.example.com/api/orders/${id}/files`, {
    signal: init.signal,
    headers: { cookie: `${sessionCookieName()}=${value}`, 'sec-fetch-site': 'same-origin', ...init.headers },
  })
  return GET(request, { params: Promise.resolve({ id }) })
}

const zipped = async (answer: Response) => readZip(Buffer.from(await answer.arrayBuffer()))

describe('GET /api/orders/[id]/files', () => {
  it('gives every open file in one zip, by where it belongs, each with its own bytes', async () => {
    const { requests } = await clientApiScripted(telling())
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment; filename="ORD-000031.zip"'),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('x-expected-size')).toBe(String(bytes.length))
    expect(await readZip(bytes)).toEqual({
      'Your files/Leseliste – Übersicht.pdf': 'bytes of place/1',
      'Your files/notes.pdf': 'bytes of place/2',
      'Completed files/essay.pdf': 'bytes of place/4',
      'Revised files/essay.pdf': 'bytes of place/5',
      'Revision requests/marked.pdf': 'bytes of place/3',
      'Chat/photo.png': 'bytes of place/6',
      'Chat/Photo (2).png': 'bytes of place/7',
    })
    for (const { headers } of requests) expect(headers.authorization).toBe('Bearer bearer-of-seven')
    expect(requests[0]?.url).toBe('/orderdetail/31?client_id=7')
  })

  it('dates each as it came, and is named after the order without a folder', async () => {
    await clientApiScripted(telling({ order: { ...order, order_id: '../ORD-31' }, completedFiles }))
    const answer = await ask()
    expect(answer.headers.get('content-disposition')).toContain('filename="ORD-31.zip"')
    const head = Buffer.from(await answer.arrayBuffer())
    // Of the first file, as zips have it: the year since 1980, month and day, where the portal runs.
    const date = head.readUInt16LE(12)
    const came = new Date('2026-11-01T10:00:00Z')
    expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([
      came.getFullYear(),
      came.getMonth() + 1,
      came.getDate(),
    ])
  })

  it('numbers those of one name from the oldest, whose names another one leaves as they are', async () => {
    const revisions = [8, 9].map(id => ({ id, message: '', attachments: [file(id, 'marked.pdf')] }))
    const told = [4, 5].map(id => ({
      ...completedFiles[0],
      id,
      submissionattachment: [delivered(id, 'essay.pdf')],
    }))
    await clientApiScripted(telling({ order: { ...order, revisions }, completedFiles: told }))
    expect(await zipped(await ask())).toMatchObject({
      'Completed files/essay.pdf': 'bytes of place/4',
      'Completed files/essay (2).pdf': 'bytes of place/5',
      'Revision requests/marked.pdf': 'bytes of place/8',
      'Revision requests/marked (2).pdf': 'bytes of place/9',
    })
  })

  it('leaves out what is locked, whatever path the client API tells of it', async () => {
    const partly = { order: { ...order, payment_status: 'Partial Paid' }, completedFiles }
    const { requests } = await clientApiScripted(telling(partly))
    const names = Object.keys(await zipped(await ask()))
    expect(names).toHaveLength(5)
    expect(names.filter(name => name.includes('essay'))).toEqual([])
    const fetched = requests.map(({ url }) => url).filter(isFile)
    expect(fetched.some(url => /place%2F[45]$/.test(url))).toBe(false)
  })

  it('breaks off before what was delivered once the order is no longer paid in full', async () => {
    const partly = { order: { ...order, payment_status: 'Partial Paid' }, completedFiles }
    const asked: string[] = []
    const { requests } = await clientApiScripted(request => {
      asked.push(request.url)
      const isLater = asked.filter(url => url.startsWith('/orderdetail')).length > 1
      return telling(isLater ? partly : undefined)(request)
    })
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    const fetched = requests.map(({ url }) => url).filter(isFile)
    expect(fetched.map(url => url.slice(-1))).toEqual(['1', '2'])
  })

  it('leaves out what is kept on a drive', async () => {
    const onDrive = file(8, 'essay.gdoc', { is_on_google_drive: 1, url: 'https://drive.google.com/x' })
    await clientApiScripted(telling({ order: { ...order, attachments: [onDrive, file(1, 'a.pdf')] } }))
    const names = Object.keys(await zipped(await ask()))
    expect(names.filter(name => name.startsWith('Your files'))).toEqual(['Your files/a.pdf'])
  })

  it('says nothing of a size that is not known', async () => {
    await clientApiScripted(telling({ order: { ...order, attachments: [file(1, 'a.pdf', { size: null })] } }))
    const answer = await ask()
    expect(answer.headers.get('x-expected-size')).toBeNull()
    expect(await zipped(answer)).toMatchObject({ 'Your files/a.pdf': 'bytes of place/1' })
  })

  it('fails before anything is sent when the first file is refused, in the words of the client API', async () => {
    const { requests } = await clientApiScripted(
      telling(undefined, () => ({ status: 403, body: { message: 'Pay first' } })),
    )
    const answer = await ask()
    expect(answer.status).toBe(403)
    expect((await answer.json()).error).toMatchObject({ code: 'forbidden', message: 'Pay first' })
    expect(requests.filter(({ url }) => isFile(url))).toHaveLength(1)
  })

  it.each<[string, (url: string) => Answer | undefined]>([
    ['is refused', () => ({ status: 403, body: { message: 'Locked again' } })],
    ['is gone', () => ({ status: 404, body: { message: 'Not found' } })],
    ['is a page', () => ({ status: 200, body: '<html>', headers: { 'content-type': 'text/html' } })],
    ['is cut off', () => undefined],
    [
      'ends too early',
      url => ({ ...bytesOf(url), headers: { ...attachment, 'content-length': '500', connection: 'close' } }),
    ],
  ])('breaks off when a later file %s: no whole zip arrives', async (_, failing) => {
    const noted = vi.spyOn(log, 'request')
    onTestFinished(() => noted.mockRestore())
    await clientApiScripted(telling(undefined, url => (url.endsWith('5') ? failing(url) : bytesOf(url))))
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    const told = { method: 'GET', path: '/api/orders/31/files' }
    expect(noted.mock.calls).toEqual([[expect.any(Error), expect.objectContaining(told)]])
  })

  it.each([
    ['of somebody else', { status: 404, body: { message: 'Not found' } }, 404, 'not_found'],
    [
      'without a file',
      { status: 200, body: { order: { ...order, attachments: [], revisions: [] } } },
      404,
      'not_found',
    ],
    ['that cannot be read', { status: 500, body: 'boom' }, 502, 'unavailable'],
  ])('answers an error for an order %s, and asks for no file', async (_, told, status, code) => {
    const { requests } = await clientApiScripted(({ url }) =>
      url.startsWith('/getConversation') ? { status: 200, body: { conversation: [] } } : told,
    )
    const answer = await ask()
    expect([answer.status, (await answer.json()).error.code]).toEqual([status, code])
    expect(requests.filter(({ url }) => isFile(url))).toEqual([])
  })

  it('does not leave the chat out when that cannot be read', async () => {
    await clientApiScripted(request =>
      request.url.startsWith('/getConversation') ? { status: 500, body: 'boom' } : telling()(request),
    )
    expect((await ask()).status).toBe(502)
  })

  it.each(['cross-site', 'same-site'])('answers a %s page 403 and asks nobody', async site => {
    const { requests } = await clientApiScripted(telling())
    expect((await ask('31', { headers: { 'sec-fetch-site': site } })).status).toBe(403)
    expect(requests).toEqual([])
  })
})

const large = 16 * 1024 * 1024
const block = randomBytes(64 * 1024)

/** Files as large as they may be, and how much of them was taken. */
async function largeFiles() {
  const seen = { begun: 0, open: 0, bytes: 0 }
  await clientApiDoing((request, response) => {
    const { url = '' } = request
    if (!isFile(url)) {
      const answer = telling()({ url }) as Answer
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      return
    }
    seen.begun += 1
    seen.open += 1
    response.once('close', () => {
      seen.open -= 1
    })
    response.writeHead(200, { ...attachment, 'content-length': large })
    let left = large / block.length
    const write = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1
        seen.bytes += block.length
        if (!response.write(block)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  return seen
}

describe('large files', () => {
  it('are not read before they are taken, and one at a time', async () => {
    const seen = await largeFiles()
    const reader = (await ask()).body?.getReader()
    await reader?.read()
    await new Promise(resolve => setImmediate(resolve))
    expect(seen.begun).toBe(1)
    await reader?.cancel()
    await vi.waitFor(() => expect(seen.open).toBe(0))
    expect(seen.bytes).toBeLessThan(large)
    expect(seen.begun).toBe(1)
  })

  it.each([0, 3])('are given up with the download after %d reads', async reads => {
    const seen = await largeFiles()
    const gone = new AbortController()
    const answer = await ask('31', { signal: gone.signal })
    const reader = answer.body?.getReader()
    for (let read = 0; read < reads; read += 1) await reader?.read()
    gone.abort()
    await vi.waitFor(() => expect(seen.open).toBe(0))
    expect(seen.begun).toBe(1)
    await expect(
      (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      })(),
    ).rejects.toThrow()
  })

  it('arrive whole', async () => {
    const seen = await largeFiles()
    const answer = await ask()
    let bytes = 0
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
    expect(bytes).toBeGreaterThan(7 * large)
    expect([seen.begun, seen.open]).toEqual([7, 0])
  })
})
