import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageSetting } from '../storage-setting'
import { type FakeS3, startFakeS3 } from '../testing/fake-s3'
import { createStorage } from './create-storage'
import { createS3Storage } from './s3-storage'
import type { StoredKey } from './storage'

const mb = 1024 * 1024
let folder: string
let s3: FakeS3

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'inkwell-storage-')), 'files')
  s3 = await startFakeS3()
  process.env.AWS_ACCESS_KEY_ID = 'test'
  process.env.AWS_SECRET_ACCESS_KEY = 'test'
})
afterAll(async () => {
  await s3.close()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

const open = (kind: string) =>
  createStorage(
    storageSetting.parse(
      kind === 'disk'
        ? `file://${folder}`
        : `s3://inkwell/some/prefix?region=eu-west-1&endpoint=${s3.endpoint}`,
    ),
  )

const inPieces = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 60_000) yield content.subarray(at, at + 60_000)
    })(),
    { objectMode: false },
  )

async function* breaking(good: number) {
  for (let sent = 0; sent < good; sent += mb) yield randomBytes(mb)
  throw new Error('the line broke')
}

describe.each(['disk', 's3'])('%s', kind => {
  test.each([1, 100_000, 5 * mb, 16 * mb])('%d bytes come back as they went in', async size => {
    const content = randomBytes(size)
    const storage = await open(kind)
    await storage.put('orders/1/a', inPieces(content), 'application/pdf')
    const stored = await storage.get('orders/1/a')
    expect(stored?.size).toBe(size)
    expect(stored && (await buffer(stored.content)).equals(content)).toBe(true)
  })

  test('what is put again is replaced, what is removed is gone, and removing it again is fine', async () => {
    const storage = await open(kind)
    await storage.put('a', Readable.from([Buffer.from('one')]), 'text/csv')
    await storage.put('a', Readable.from([Buffer.from('two')]), 'text/csv')
    const stored = await storage.get('a')
    expect(stored && (await buffer(stored.content)).toString()).toBe('two')
    await storage.remove('a')
    await storage.remove('a')
    expect(await storage.get('a')).toBeUndefined()
  })

  test('lists what is below a folder, with its time', async () => {
    const storage = await open(kind)
    const keys = ['listed/1/a', 'listed/1/b', 'listed/2/c', 'listed/2/d', 'listed-not/e'].sort()
    for (const key of keys) await storage.put(key, Readable.from([Buffer.from('x')]), 'text/csv')
    const found = (await Readable.from(storage.list('listed')).toArray()) as StoredKey[]
    expect(found.map(({ key }) => key).sort()).toEqual(keys.filter(key => key.startsWith('listed/')))
    for (const { storedAt } of found) expect(storedAt).toBeInstanceOf(Date)
    expect(await Readable.from(storage.list('nothing')).toArray()).toEqual([])
  })

  test.each([0, 3 * mb, 12 * mb])('a stream that breaks after %d bytes leaves nothing', async good => {
    const storage = await open(kind)
    await expect(storage.put('broken', Readable.from(breaking(good)), 'a/b')).rejects.toThrow(
      'the line broke',
    )
    expect(await storage.get('broken')).toBeUndefined()
    expect(s3.uploads.size).toBe(0)
    if (kind === 'disk') expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  })

  test.each([
    '',
    '/',
    '../a',
    'a/../b',
    'a//b',
    '/etc/passwd',
    'a\\b',
    '.incoming/a',
    'a\0',
    'A',
    'a/',
    'a'.repeat(201),
  ])('%j is no key', async key => {
    const storage = await open(kind)
    const content = Readable.from([Buffer.from('x')])
    await expect(storage.put(key, content, 'a/b')).rejects.toThrow(RangeError)
    await expect(storage.get(key)).rejects.toThrow(RangeError)
    await expect(storage.remove(key)).rejects.toThrow(RangeError)
  })
})

test('files on disk are for their owner only', async () => {
  await (await open('disk')).put('orders/2/b', Readable.from([Buffer.from('x')]), 'a/b')
  const modes = await Promise.all(
    ['', 'orders', 'orders/2', 'orders/2/b'].map(
      async part => (await stat(path.join(folder, part))).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
})

/** What another program may leave among the files: in a folder, or in a bucket. */
const alien = {
  disk: (name: string) => writeFile(path.join(folder, 'mixed/1', name), 'x'),
  s3: async (name: string) => {
    const object = { content: Buffer.from('x'), type: undefined, storedAt: new Date() }
    s3.objects.set(`/inkwell/some/prefix/mixed/1/${name}`, object)
  },
}

test.each(['disk', 's3'] as const)('names of others on %s are in no list', async kind => {
  const storage = await open(kind)
  await storage.put('mixed/1/a', Readable.from([Buffer.from('x')]), 'text/csv')
  for (const name of ['.DS_Store', '.nfs00000001', 'Thumbs.db']) await alien[kind](name)
  if (kind === 's3') await alien.s3('')
  expect(await Readable.from(storage.list('mixed')).toArray()).toMatchObject([{ key: 'mixed/1/a' }])
})

test('what a process that died was writing is gone after an hour', async () => {
  const incoming = path.join(folder, '.incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of ['abandoned', 'under-way']) await writeFile(path.join(incoming, name), 'half a f')
  const longAgo = new Date(Date.now() - 61 * 60 * 1000)
  await utimes(path.join(incoming, 'abandoned'), longAgo, longAgo)
  await (await open('disk')).removeUnfinished()
  expect(await readdir(incoming)).toEqual(['under-way'])
  await rm(path.join(incoming, 'under-way'))
})

test('what a process that died was sending to a bucket is given up after an hour, and nothing that others send', async () => {
  const longAgo = new Date(Date.now() - 61 * 60 * 1000)
  const begun = {
    abandoned: { path: '/inkwell/some/prefix/orders/1/a', begunAt: longAgo },
    'abandoned-too': { path: '/inkwell/some/prefix/pictures/b', begunAt: longAgo },
    'of-another-portal': { path: '/inkwell/other/orders/1/a', begunAt: longAgo },
    'of-no-key': { path: '/inkwell/some/prefix/Backup.tar', begunAt: longAgo },
    'under-way': { path: '/inkwell/some/prefix/orders/1/c', begunAt: new Date() },
  }
  for (const [id, upload] of Object.entries(begun))
    s3.uploads.set(id, { ...upload, type: undefined, parts: new Map() })
  await (await open('s3')).removeUnfinished()
  expect([...s3.uploads.keys()]).toEqual(['of-another-portal', 'of-no-key', 'under-way'])
  s3.uploads.clear()
})

test('in a bucket without a prefix, uploads in other folders are others’, and one that may not be given up keeps no other', async () => {
  const begunAt = new Date(Date.now() - 61 * 60 * 1000)
  const begin = (id: string, key: string) =>
    s3.uploads.set(id, { path: `/inkwell/${key}`, begunAt, type: undefined, parts: new Map() })
  begin('of-a-backup', 'backups/monday')
  begin('of-a-name-like-ours', 'orders-of-2024/a')
  for (const id of ['a-kept', 'b', 'c-kept', 'd']) begin(id, `orders/1/${id}`)
  begin('e', 'pictures/e')
  for (const id of ['a-kept', 'c-kept']) s3.kept.add(id)
  const setting = storageSetting.parse(`s3://inkwell?region=eu-west-1&endpoint=${s3.endpoint}`)
  await expect((await createStorage(setting)).removeUnfinished()).rejects.toThrow('could not be removed: 2')
  expect([...s3.uploads.keys()]).toEqual(['of-a-backup', 'of-a-name-like-ours', 'a-kept', 'c-kept'])
  s3.uploads.clear()
  s3.kept.clear()
})

test('files in a bucket lie below the prefix, with their type', async () => {
  await (await open('s3')).put('orders/2/b', inPieces(randomBytes(6 * mb)), 'application/pdf')
  expect(s3.objects.get('/inkwell/some/prefix/orders/2/b')?.type).toBe('application/pdf')
})

test('a bucket that takes nothing is an error', async () => {
  s3.isFull = true
  await expect((await open('s3')).put('c', inPieces(randomBytes(6 * mb)), 'a/b')).rejects.toThrow()
  s3.isFull = false
  expect(await (await open('s3')).get('c')).toBeUndefined()
}, 30_000)

/** A storage in the bucket that waits so long for what does not come. */
const openImpatient = (patienceMs: number) =>
  createS3Storage(
    { bucket: 'inkwell', prefix: 'some/prefix', region: 'eu-west-1', endpoint: s3.endpoint },
    { answerMs: patienceMs, silenceMs: patienceMs },
  )

const whileSilent = async (silent: FakeS3['silent'], ask: () => Promise<unknown>) => {
  s3.silent = silent
  await expect(ask()).rejects.toThrow(/timed out|exceeded|silent/)
  s3.silent = undefined
}

test('a bucket that takes a request and never answers is an error', async () => {
  const storage = openImpatient(100)
  await whileSilent('at once', () => storage.get('a'))
  await whileSilent('at once', () => storage.put('a', Readable.from([Buffer.from('x')]), 'text/csv'))
  await whileSilent('at once', () => storage.remove('a'))
  await whileSilent('at once', () => Readable.from(storage.list('a')).toArray())
})

test('a file that stops coming halfway is an error, at whoever reads it', async () => {
  await (await open('s3')).put('halfway', inPieces(randomBytes(mb)), 'a/b')
  await whileSilent('halfway', async () => {
    const stored = await openImpatient(500).get('halfway')
    return stored && buffer(stored.content)
  })
})

test('whoever reads slowly gets the whole file', async () => {
  const content = randomBytes(16 * mb)
  await (await open('s3')).put('slowly', inPieces(content), 'a/b')
  const stored = await openImpatient(1_000).get('slowly')
  const read: Buffer[] = []
  for await (const piece of stored?.content ?? []) {
    if (read.length % 100 === 0) await sleep(1_200)
    read.push(piece)
  }
  expect(Buffer.concat(read).equals(content)).toBe(true)
})

test('whoever stops reading ends the request', async () => {
  const storage = await open('s3')
  await storage.put('left', inPieces(randomBytes(mb)), 'a/b')
  s3.silent = 'halfway'
  const stored = await storage.get('left')
  const read = stored && buffer(stored.content).catch(() => 'ended')
  await sleep(50)
  stored?.content.destroy()
  expect(await read).toBe('ended')
  s3.silent = undefined
  await expect.poll(() => s3.underWay()).toBe(0)
})
