import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedParts } from './allowed-parts'

const allowed = /^(?:text|files\[\d{1,2}\])$/
const boundary = 'edge-7'

/** The gate behind a body that comes in blocks of this size. */
const gateOf = (body: Buffer, size: number) => {
  const blocks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  )
  return allowedParts(Readable.from(blocks, { objectMode: false }), boundary, allowed)
}

/** What passes of such a body. */
const passedOf = (body: Buffer, size = body.length || 1) => buffer(gateOf(body, size))

/** Notes what passes of one that is refused on its way, as soon as it does: read by iterating, it is dropped for the refusal. */
const collect = (body: Buffer, size: number, passed: Buffer[]): Promise<void> =>
  finished(gateOf(body, size).on('data', (block: Buffer) => void passed.push(block)))

const part = (head: string, content: string | Buffer = 'x') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const named = (name: string, content?: string | Buffer) =>
  part(`Content-Disposition: form-data; name="${name}"`, content)
const closing = `--${boundary}--\r\n`
const bodyOf = (...parts: (Buffer | string)[]) =>
  Buffer.concat([...parts, closing].map(one => Buffer.from(one)))

describe('a body of allowed parts', () => {
  it('passes byte for byte, in blocks of every size', async () => {
    const file =
      'Content-Disposition: form-data; name="files[0]"; filename="Essay – 1.pdf"\r\nContent-Type: application/pdf'
    const tricky = Buffer.from('\r\n--edge\r\n\r\n-\r\n--\r\n')
    const body = bodyOf(named('text', ''), part(file, tricky), named('text', 'Grüße'))
    for (let size = 1; size <= body.length; size += 1)
      expect((await passedOf(body, size)).equals(body)).toBe(true)
  })

  it('passes whatever is in a file', async () => {
    const contents = fc.uint8Array({ maxLength: 400 }).map(bytes => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(
        fc.array(contents, { maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        async (files, size) => {
          const body = bodyOf(...files.map((content, index) => named(`files[${index}]`, content)))
          expect((await passedOf(body, size)).equals(body)).toBe(true)
        },
      ),
    )
    const large = bodyOf(named('files[0]', randomBytes(8 * 1024 * 1024)))
    expect((await passedOf(large, 65_536)).equals(large)).toBe(true)
  })

  it.each(['browsers', 'FormData'])('is what %s write', async who => {
    const form = new FormData()
    form.append('text', 'As agreed.\r\nThe end.')
    form.append(
      'files[0]',
      new File(['%PDF'], 'a "quoted" name; name="client_id".pdf', { type: 'application/pdf' }),
    )
    form.append('files[1]', new File([''], '', { type: '' }))
    const request = new Request('http://x', { method: 'POST', body: form })
    const written = Buffer.from(await request.arrayBuffer())
    const mark = /boundary=(.+)$/.exec(request.headers.get('content-type') ?? '')?.[1] ?? ''
    const [own, text] =
      who === 'FormData' ? [mark, written] : [`----WebKitFormBoundary${'a'.repeat(16)}`, undefined]
    const body = text ?? Buffer.from(written.toString('latin1').replaceAll(mark, own), 'latin1')
    const passed = await buffer(allowedParts(Readable.from([body], { objectMode: false }), own, allowed))
    expect(passed.equals(body)).toBe(true)
  })
})

const fileHead = (index: number) =>
  `Content-Disposition: form-data; name="files[${index}]"; filename="essay.pdf"\r\nContent-Type: application/pdf`
const texts = Array.from({ length: 12 }, () => named('text'))

describe('the files of a body', () => {
  const files = Array.from({ length: 10 }, (_, index) => part(fileHead(index), `Content ${index}`))

  it('are ten at most, beside any number of texts', async () => {
    const body = bodyOf(...texts, ...files, ...texts)
    expect((await passedOf(body)).equals(body)).toBe(true)
  })

  const untyped = fileHead(10).split('\r\n')[0] ?? ''
  it.each<[string, Buffer]>([
    ['an eleventh', part(fileHead(10), 'Too many')],
    ['an eleventh by its file name alone', part(untyped, 'Too many')],
    ['an eleventh of an empty name', part(untyped.replace('essay.pdf', ''), 'Too many')],
    [
      'an eleventh by its type alone',
      part(fileHead(10).replace('; filename="essay.pdf"', '').replace('pdf', 'octet-stream'), 'Too many'),
    ],
    ['an eleventh of the same name', part(fileHead(0), 'Too many')],
  ])('are refused with %s, of which nothing passes, in blocks of every size', async (_, eleventh) => {
    const before = Buffer.concat([...files, ...texts])
    const body = bodyOf(before, eleventh)
    const lengths: number[] = []
    for (const size of [1, 7, 61, body.length]) {
      const passed: Buffer[] = []
      await expect(collect(body, size, passed)).rejects.toMatchObject({
        code: 'too_large',
        words: 'At most 10 files and 64MB can be uploaded at once.',
      })
      const all = Buffer.concat(passed)
      expect(all.length).toBeLessThanOrEqual(before.length)
      expect(all.equals(before.subarray(0, all.length))).toBe(true)
      lengths.push(all.length)
    }
    expect(Math.max(...lengths)).toBe(before.length)
  })
})

const smuggled = named('client_id', '666')
const plain = smuggled.toString()

describe('a part that is not asked for', () => {
  it.each<[string, Buffer]>([
    ['by its name', bodyOf(named('text'), smuggled)],
    ['first of all', bodyOf(smuggled, named('text'))],
    ['after a bare line feed', bodyOf(named('text', `x\n${plain}`))],
    ['after nothing', bodyOf(named('text', `x${plain}`))],
    ['after what no one reads', bodyOf(`preamble\r\n${plain}`, named('text'))],
    ['after the end', Buffer.concat([bodyOf(named('text')), smuggled])],
    ['in lines that end otherwise', bodyOf(named('text'), plain.replaceAll('\r\n', '\n'))],
    ['behind another end of the line', bodyOf(named('text').toString().replace('\r\n', '\n\n'))],
    ['after as much as begins one', bodyOf(named('text').toString().replace('--edge-7', 'preamble'))],
    ['behind spaces', bodyOf(named('text'), plain.replace('edge-7', 'edge-7  '))],
    ['under two names', bodyOf(part('Content-Disposition: form-data; name="text"; name="client_id"'))],
    [
      'under a name in two ways',
      bodyOf(part(`Content-Disposition: form-data; name="text"; name*=utf-8''client_id`)),
    ],
    ['without quotes', bodyOf(part('Content-Disposition: form-data; name=client_id'))],
    [
      'behind a bare line feed in a file name',
      bodyOf(
        part(
          'Content-Disposition: form-data; name="text"; filename="x\nContent-Disposition: form-data; name=client_id"',
        ),
      ),
    ],
    [
      'after a second head',
      bodyOf(
        part(
          'Content-Disposition: form-data; name="text"\r\nContent-Disposition: form-data; name="client_id"',
        ),
      ),
    ],
    ['in a folded line', bodyOf(part('Content-Disposition: form-data; name="text"\r\n ; name="client_id"'))],
    [
      'in a part of parts',
      bodyOf(
        part('Content-Disposition: form-data; name="text"\r\nContent-Type: multipart/mixed; boundary=a/b'),
      ),
    ],
    [
      'with an encoding',
      bodyOf(part('Content-Disposition: form-data; name="text"\r\nContent-Transfer-Encoding: base64')),
    ],
    [
      'under two types',
      bodyOf(
        part(
          'Content-Disposition: form-data; name="text"\r\nContent-Type: text/plain\r\nContent-Type: text/html',
        ),
      ),
    ],
    ['without a head', bodyOf(part(''))],
    [
      'with a head that does not end',
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${'a'.repeat(9_000)}`),
    ],
  ])('is refused %s, in blocks of every size', async (_, body) => {
    for (const size of [1, 2, 7, 16, 61, body.length]) {
      const passed: Buffer[] = []
      await expect(collect(body, size, passed)).rejects.toMatchObject({ code: 'bad_request' })
      expect(Buffer.concat(passed).toString()).not.toContain('client_id')
    }
  })

  it.each([
    '',
    '--',
    `--${boundary}`,
    named('text').toString(),
    `${named('text')}--${boundary}-`,
    `${named('text')}--${boundary}--\r`,
  ])('is what a body cut short may hold', async text => {
    await expect(passedOf(Buffer.from(text))).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('is refused before its head has come to an end, where that is too long for any', async () => {
    const source = new PassThrough()
    const refused = expect(finished(allowedParts(source, boundary, allowed))).rejects
    source.write(`--${boundary}\r\nContent-Disposition: ${'a'.repeat(9_000)}`)
    await refused.toMatchObject({ code: 'bad_request' })
  })

  it('lets the rest of the source run out', async () => {
    const source = Readable.from([bodyOf(smuggled), ...texts], { objectMode: false })
    await expect(finished(allowedParts(source, boundary, allowed).resume())).rejects.toMatchObject({
      code: 'bad_request',
    })
    await finished(source)
  })
})

it('a body that breaks off on its way in breaks off here', async () => {
  const source = new PassThrough()
  const passed = allowedParts(source, boundary, allowed)
  source.write(named('text'))
  source.destroy(new Error('The line was cut'))
  await expect(finished(passed.resume())).rejects.toThrow('The line was cut')
})
