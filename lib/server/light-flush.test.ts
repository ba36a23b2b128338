import { randomBytes } from 'node:crypto'
import { constants, createGzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { flushLightly } from './light-flush'

/** What no compression makes smaller, unless it is said again. */
const said = randomBytes(4_000).toString('base64')

/** What has come out after it was said and flushed, and after it was said once more. */
async function sayTwice(flush: (gzip: ReturnType<typeof createGzip>, done: () => void) => void) {
  const pieces: Buffer[] = []
  const gzip = createGzip().on('data', piece => pieces.push(piece))
  gzip.write(said)
  await new Promise<void>(resolve => flush(gzip, resolve))
  const first = Buffer.concat(pieces)
  gzip.end(said)
  await new Promise(resolve => gzip.once('end', resolve))
  return { first, whole: Buffer.concat(pieces) }
}

const readSoFar = (compressed: Buffer) =>
  gunzipSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH }).toString()

test('what is flushed is there, and is referred to by what follows', async () => {
  flushLightly()
  flushLightly()
  const { first, whole } = await sayTwice((gzip, done) => {
    gzip.flush()
    gzip.write('', done)
  })
  expect(readSoFar(first)).toBe(said)
  expect(gunzipSync(whole).toString()).toBe(said + said)
  expect(whole.length - first.length).toBeLessThan(200)
})

test('who asks for a flush of a kind has it', async () => {
  flushLightly()
  const { first, whole } = await sayTwice((gzip, done) => gzip.flush(constants.Z_FULL_FLUSH, done))
  expect(readSoFar(first)).toBe(said)
  expect(whole.length - first.length).toBeGreaterThan(3_000)
})

test('who waits for a flush is told', async () => {
  flushLightly()
  const { first } = await sayTwice((gzip, done) => gzip.flush(done))
  expect(readSoFar(first)).toBe(said)
})
