import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byteStream } from '../../contract/byte-stream'
import { Refusal } from '../http/refusal'
import { goodFiles } from '../testing/file-samples'
import { createDiskStorage } from './disk-storage'
import { receiveUpload, type UploadOptions } from './receive-upload'
import type { Storage } from './storage'

const mb = 1024 * 1024
let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inkwell-upload-'))
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  storage = createDiskStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

type Part = [field: string, name: string, content: Buffer]

function formOf(files: Part[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [field, name, content] of files) form.append(field, new File([new Uint8Array(content)], name))
  return form
}

function* blocksOf(bytes: Uint8Array, blockBytes = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes)
}

/** A form is sent in blocks, as a connection brings it: Node 20.9 itself fails when a form that is being read is given up. */
const receive = async (
  body: FormData | string | null,
  headers: Record<string, string> = {},
  onFields?: UploadOptions['onFields'],
) => {
  const form = body instanceof FormData ? new Response(body) : undefined
  const type = form && { 'content-type': form.headers.get('content-type') ?? '' }
  const blocks = form && byteStream(Readable.from(blocksOf(new Uint8Array(await form.arrayBuffer()))))
  const sent = blocks ?? (body as string | null)
  const init = { method: 'POST', body: sent, headers: { ...type, ...headers }, duplex: 'half' } as const
  return receiveUpload(new Request('http://test/step2/7', init), { storage, keyPrefix: 'orders/7', onFields })
}

async function refusalOf(received: Promise<unknown>) {
  const error = await received.then(() => undefined).catch(thrown => thrown)
  expect(error).toBeInstanceOf(Refusal)
  return { status: error.status, body: error.body }
}

const storedFiles = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(file => file.isFile()).map(file => file.name)
}

test.each([1, 10 * mb - 1, 10 * mb, 10 * mb + 1, 11 * mb, 16 * mb])(
  'a file of %d bytes is kept as it was sent',
  async size => {
    const content = size < 9 ? Buffer.from('a') : pdf(size)
    const name = size < 9 ? 'a.csv' : 'a.pdf'
    const { files } = await receive(formOf([['files[0]', name, content]], { task_description: 'Grüße' }))
    expect(files).toEqual([
      {
        field: 'files[0]',
        name,
        size,
        contentType: expect.any(String),
        key: expect.stringMatching(/^orders\/7\/[\da-f-]{36}$/),
      },
    ])
    const stored = await storage.get(files[0]?.key ?? '')
    expect(stored?.size).toBe(size)
    expect(stored && sha256(await buffer(stored.content))).toBe(sha256(content))
  },
)

test('three files of 16 MB come with one request', async () => {
  const contents = [pdf(16 * mb), pdf(16 * mb), pdf(16 * mb)]
  const { files } = await receive(
    formOf(contents.map((content, index) => [`files[${index}]`, `${index}.pdf`, content])),
  )
  for (const [index, content] of contents.entries()) {
    const stored = await storage.get(files[index]?.key ?? '')
    expect(stored && sha256(await buffer(stored.content))).toBe(sha256(content))
  }
})

test('one byte more than 16 MB is refused', async () => {
  const refused = await refusalOf(receive(formOf([['files[0]', 'big.pdf', pdf(16 * mb + 1)]])))
  const text = 'File "big.pdf" exceeds the 16MB size limit.'
  expect(refused).toEqual({ status: 422, body: { message: text, errors: { 'files[0]': [text] } } })
  expect(await storedFiles()).toEqual([])
})

test('every bad file is named, and the good ones among them do not stay', async () => {
  const refused = await refusalOf(
    receive(
      formOf([
        ['files[0]', 'good.pdf', pdf(100_000)],
        ['files[1]', 'run.exe', Buffer.from('MZ')],
        ['files[2]', 'big.pdf', pdf(17 * mb)],
        ['files[3]', 'empty.pdf', Buffer.alloc(0)],
        ['files[4]', 'late.csv', Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0])])],
        ['files[5]', 'good.zip', goodFiles.zip as Buffer],
        ['avatar', 'me.jpg', goodFiles.jpg as Buffer],
        ['constructor', 'me.jpg', goodFiles.jpg as Buffer],
      ]),
    ),
  )
  expect(refused).toEqual({
    status: 422,
    body: {
      message: 'File "run.exe" is an unsupported file format.',
      errors: {
        'files[1]': ['File "run.exe" is an unsupported file format.'],
        'files[2]': ['File "big.pdf" exceeds the 16MB size limit.'],
        'files[3]': ['File "empty.pdf" is empty.'],
        'files[4]': ['File "late.csv" is an unsupported file format.'],
        avatar: ['No file is expected here.'],
        constructor: ['No file is expected here.'],
      },
    },
  })
  expect(await storedFiles()).toEqual([])
})

test('fields come along, whatever they are called', async () => {
  const fields = { task_description: 'a\r\nb', 'existing_files[0]': '12', constructor: 'x', toString: 'y' }
  const upload = await receive(formOf([], fields))
  expect(upload.fields).toEqual({ ...fields, task_description: 'a\r\nb' })
  expect(upload.files).toEqual([])
})

test('a file field that was left empty is no file', async () => {
  const upload = await receive(formOf([['files[0]', '', Buffer.alloc(0)]]))
  expect(upload.files).toEqual([])
})

test('ten files are taken, the eleventh is too much', async () => {
  const many = (count: number) =>
    formOf(Array.from({ length: count }, (_, index) => [`files[${index}]`, `${index}.pdf`, pdf(2_000)]))
  const { files, discard } = await receive(many(10))
  expect(files.map(file => file.name)).toEqual(Array.from({ length: 10 }, (_, index) => `${index}.pdf`))
  await discard()
  expect(await storedFiles()).toEqual([])
  expect(await refusalOf(receive(many(11)))).toMatchObject({ status: 413 })
  expect(await storedFiles()).toEqual([])
})

test('file inputs that were left empty count for none of the ten, and there are not countless of them', async () => {
  const parts = (count: number, name: (index: number) => string): Part[] =>
    Array.from({ length: count }, (_, index) => [
      `files[${index}]`,
      name(index),
      name(index) ? pdf(2_000) : Buffer.alloc(0),
    ])
  const inputs = parts(4, () => '')
  const ten = parts(10, index => `${index}.pdf`)
  for (const sent of [
    [...inputs, ...ten],
    [...ten, ...inputs],
  ]) {
    const { files, discard } = await receive(formOf(sent))
    expect(files).toHaveLength(10)
    await discard()
  }
  const eleven = parts(11, index => `${index}.pdf`)
  for (const sent of [[...eleven, ...inputs], [...inputs, ...eleven], parts(21, () => '')])
    expect(await refusalOf(receive(formOf(sent)))).toMatchObject({ status: 413 })
  expect(await storedFiles()).toEqual([])
})

test('64 MB are taken, one byte more is too much', async () => {
  const full = [0, 1, 2, 3].map((index): Part => [`files[${index}]`, `${index}.pdf`, pdf(16 * mb)])
  const { files } = await receive(formOf(full))
  expect(files).toHaveLength(4)
  const over = formOf([...full, ['files[4]', 'a.csv', Buffer.from('a')]])
  expect(await refusalOf(receive(over))).toMatchObject({ status: 413 })
  expect(await storedFiles()).toHaveLength(4)
})

test('a request that announces too much is refused unread', async () => {
  const headers = { 'content-length': String(80 * mb), 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://test', { method: 'POST', body: '--x--', headers })
  expect(await refusalOf(receiveUpload(request, { storage, keyPrefix: 'orders/7' }))).toMatchObject({
    status: 413,
  })
  expect(request.bodyUsed).toBe(false)
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const head = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`

test.each([
  ['no multipart', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ['no boundary', 'a', { 'content-type': 'multipart/form-data' }, 400],
  ['nothing', null, multipart, 400],
  ['no end', `${head('name="files[0]"; filename="a.pdf"')}%PDF-1.7 and then`, multipart, 400],
  ['a head without an end', '--x\r\nContent-Disposition: form', multipart, 400],
  ['a NUL in a head', `${head('name="files[0]"; filename="a\0.pdf"')}%PDF-1.7\r\n--x--`, multipart, 400],
  ['a field twice', `${head('name="a"')}1\r\n${head('name="a"')}2\r\n--x--`, multipart, 400],
  ['a huge field', `${head('name="a"')}${'a'.repeat(300_000)}\r\n--x--`, multipart, 413],
  [
    'countless fields',
    `${Array.from({ length: 600 }, (_, n) => `${head(`name="a${n}"`)}1\r\n`).join('')}--x--`,
    multipart,
    413,
  ],
])('%s is refused', async (_, body, headers, status) => {
  expect(await refusalOf(receive(body, headers))).toMatchObject({ status })
  expect(await storedFiles()).toEqual([])
})

/** A storage that keeps two files, and fails at every later one. */
function failingStorage(real: Storage): Storage {
  let puts = 0
  return {
    ...real,
    put: async (key, content, contentType) => {
      puts += 1
      if (puts < 3) return real.put(key, content, contentType)
      content.destroy()
      throw new Error('disk full')
    },
  }
}

const fiveFiles = Array.from({ length: 5 }, (_, index): Part => [`files[${index}]`, `${index}.pdf`, pdf(mb)])

test('a storage that fails is an error of ours, and the files before it do not stay', async () => {
  storage = failingStorage(storage)
  await expect(receive(formOf(fiveFiles))).rejects.toThrow('disk full')
  expect(await storedFiles()).toEqual([])
})

test('an upload of a page is read to its end by a storage that fails, for the words behind the files', async () => {
  storage = failingStorage(storage)
  const form = formOf(fiveFiles)
  form.append('message', 'Two chapters')
  const told: unknown[] = []
  const received = receive(form, {}, fields => void told.push(fields))
  await expect(received).rejects.toThrow('disk full')
  expect(told).toEqual([{ message: 'Two chapters' }])
  expect(await storedFiles()).toEqual([])
  const large = [16 * mb, 16 * mb, 16 * mb, 11 * mb + mb / 2]
  const over = large.map((size, index): Part => [`files[${5 + index}]`, 'large.pdf', pdf(size)])
  await expect(receive(formOf([...fiveFiles, ...over]), {}, () => {})).rejects.toThrow('disk full')
})
