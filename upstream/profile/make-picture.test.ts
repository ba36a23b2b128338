import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pngChunk } from '../demo/png-chunk'
import { createLog } from '../log'
import { makePicture, PictureProblem } from './make-picture'
import { pictureKind } from './picture-kind'
import { sharp } from './sharp'

const log = createLog('silent')
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05020' } })
const heic = readFileSync(new URL('./testing/camera.heic', import.meta.url))
const drawing = (inside: string, attributes = 'width="24" height="24"') =>
  Buffer.from(
    `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

/** As an upload does: the kind by its first bytes, then the picture. */
async function pictureOf(bytes: Buffer) {
  const kind = await pictureKind('whatever.bin', bytes.subarray(0, 4_100))
  if (!kind) throw new Error('Not a picture')
  return sharp(await makePicture(bytes, kind.contentType, log))
}

const blackAndWhite = [1, 0, 0, 0, 0]
const interlaced16Bit = [16, 6, 0, 0, 1]
/** A PNG that is small to send and immense to read: cut short unless `isWhole`, which goes with black and white. */
function bomb(side: number, { isWhole = false, kind = blackAndWhite } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set(kind, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(isWhole ? (side / 8 + 1) * side : 1_000))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A progressive JPG with full colours that says it is larger than what comes. */
async function progressiveBomb(side: number): Promise<Buffer> {
  const jpg = await photo(16, 16).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const frame = jpg.indexOf(Buffer.from([0xff, 0xc2]))
  jpg.writeUInt16BE(side, frame + 5)
  jpg.writeUInt16BE(side, frame + 7)
  return jpg
}

/** The HEIC with another size written where a reader looks for it before anything is decoded. */
function heicOf(side: number): Buffer {
  const large = Buffer.from(heic)
  const size = large.indexOf('ispe') + 8
  large.writeUInt32BE(side, size)
  large.writeUInt32BE(side, size + 4)
  return large
}

describe('of every kind a square of 320 pixels is made', () => {
  test.each([
    ['a wide JPG', () => photo(900, 300).jpeg().toBuffer()],
    ['a tall PNG', () => photo(40, 700).png().toBuffer()],
    ['a progressive JPG of a telephone', () => photo(4_000, 3_000).jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG', () => photo(600, 600).png({ progressive: true }).toBuffer()],
    ['a HEIC', async () => heic],
    ['a small drawing', async () => drawing('<circle cx="12" cy="12" r="9"/>')],
    ['a drawing without a size', async () => drawing('<rect width="10" height="5"/>', 'viewBox="0 0 10 5"')],
    [
      'an immense drawing',
      async () => drawing('<rect width="9" height="9"/>', 'width="90000" height="90000"'),
    ],
  ])('%s', async (_, bytes) => {
    const { format, width, height } = await (await pictureOf(await bytes())).metadata()
    expect([format, width, height]).toEqual(['webp', 320, 320])
  })

  test('a HEIC shows what it shows', async () => {
    const { data, info } = await (await pictureOf(heic)).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [red = 0, , blue = 0] = at(160, 160)
    expect(red).toBeGreaterThan(blue + 80)
    const [cornerRed = 0, , cornerBlue = 0] = at(4, 4)
    expect(cornerBlue).toBeGreaterThan(cornerRed + 60)
  })

  test('a photo taken sideways stands upright', async () => {
    const left = await photo(100, 200).png().toBuffer()
    const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2050c0' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data, info } = await (await pictureOf(half)).raw().toBuffer({ resolveWithObject: true })
    const redAt = (y: number) => data[(y * info.width + 160) * info.channels] ?? 0
    expect(redAt(40)).toBeGreaterThan(150)
    expect(redAt(280)).toBeLessThan(80)
  })
})

/** Where Exif of a little-endian camera points to where a photo was taken: tag 0x8825, one long number. */
const placeInExif = Buffer.from('2588040001000000', 'hex')

test('nothing that was written about a picture stays', async () => {
  expect(heic.includes('Test camera')).toBe(true)
  expect(heic.includes(placeInExif)).toBe(true)
  const jpg = await photo(400, 400)
    .withExif({ IFD0: { Model: 'Test camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpg).metadata()).exif?.includes('Test camera')).toBe(true)
  for (const bytes of [heic, jpg]) {
    const { exif, xmp, icc } = await (await pictureOf(bytes)).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  }
})

test('a drawing brings nothing in from elsewhere, whatever else it holds', async () => {
  const png = await photo(24, 24).png().toBuffer()
  const folder = await mkdtemp(path.join(tmpdir(), 'inkwell-drawing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'red.png')
  await writeFile(file, png)
  const asked: unknown[] = []
  const server = createServer(({ url }, answer) => {
    asked.push(url)
    answer.end(png)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/red.png`
  const image = (href: string) => `<image xlink:href="${href}" width="24" height="24"/>`
  const paintedBy = async (inside: string) => {
    const { channels } = await (await pictureOf(drawing(inside))).stats()
    return channels.some(({ max }) => max > 0)
  }
  const hostile = `<script>alert(1)</script><style>@import url(${address});</style><foreignObject width="24" height="24"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>`
  const elsewhere = [pathToFileURL(file).href, file, path.relative('.', file), address]
  expect(await paintedBy(hostile + elsewhere.map(image).join(''))).toBe(false)
  expect(asked).toEqual([])
  // The same picture is seen when the drawing brings it along.
  expect(await paintedBy(image(`data:image/png;base64,${png.toString('base64')}`))).toBe(true)
})

test('a drawing that takes more memory than there is for one is given up', async () => {
  const inside = `<image width="24" height="24" href="data:image/png;base64,${bomb(16_000, { isWhole: true }).toString('base64')}"/>`
  await expect(makePicture(drawing(inside), 'image/svg+xml', log)).rejects.toBeInstanceOf(PictureProblem)
})

test('words in a drawing are drawn', async () => {
  const words = await pictureOf(
    drawing('<text x="1" y="18" font-family="sans-serif" font-size="16">Aa</text>'),
  )
  const { channels } = await words.stats()
  expect(channels.at(-1)?.max).toBe(255)
})

test('pictures that come together are made one after the other', async () => {
  const jpg = await photo(900, 900).jpeg({ progressive: true }).toBuffer()
  const inHand: number[] = []
  // A moment later: one that is just done is counted until those who wait for it have gone on. On its way from one count to the
  // other a picture may be seen in both.
  const count = () =>
    setImmediate(() => {
      const { queue, process } = sharp.counters()
      inHand.push(queue, process)
    })
  sharp.queue.on('change', count)
  onTestFinished(() => void sharp.queue.off('change', count))
  await Promise.all(Array.from({ length: 4 }, () => makePicture(jpg, 'image/jpeg', log)))
  expect(Math.max(...inHand)).toBe(1)
})

describe('what cannot be shown is refused with what to do', () => {
  const problemOf = (bytes: Buffer, type: string) =>
    makePicture(bytes, type, log).then(
      () => 'none',
      error => error,
    )

  test.each([
    ['a broken JPG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image/jpeg'],
    ['a PNG cut short', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
    ['half a HEIC', heic.subarray(0, 900), 'image/heic'],
    [
      'a drawing that ends early',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
      'image/svg+xml',
    ],
    [
      'a drawing that names itself without end',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, index) => `<!ENTITY b${index} "${`&${index ? `b${index - 1}` : 'a'};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b19;</text></svg>`,
      ),
      'image/svg+xml',
    ],
  ])('%s', async (_, bytes, type) => {
    const problem = await problemOf(bytes, type)
    expect(problem).toBeInstanceOf(PictureProblem)
    expect(problem.message).toBe(
      'This picture could not be read. Save it as a JPG or PNG and choose it again.',
    )
  })

  const tooLarge =
    'This picture has too many pixels. Make it smaller, 8000 by 8000 at most, and choose it again.'
  const tooLargeAsSaved =
    'This picture takes too much memory to read as it is saved. Save it as a JPG that is not progressive, or make it smaller, 5700 by 5700 at most, and choose it again.'
  test.each([
    ['a PNG of 50,000 by 50,000 pixels', async () => bomb(50_000), 'image/png', tooLarge],
    ['a HEIC of 9,000 by 9,000 pixels', async () => heicOf(9_000), 'image/heic', tooLarge],
    ['a progressive JPG of 9,000 by 9,000 pixels', () => progressiveBomb(9_000), 'image/jpeg', tooLarge],
    [
      'an interlaced PNG of half a gigabyte',
      async () => bomb(8_000, { kind: interlaced16Bit }),
      'image/png',
      tooLargeAsSaved,
    ],
    [
      'a progressive JPG of 280 megabytes, 7,000 by 7,000 pixels',
      () => progressiveBomb(7_000),
      'image/jpeg',
      tooLargeAsSaved,
    ],
  ])('%s', async (_, bytes, type, words) => {
    const problem = await problemOf(await bytes(), type)
    expect(problem).toBeInstanceOf(PictureProblem)
    expect(problem.message).toBe(words)
  })

  test('of the kind that takes most, none of the size that is told is too large', async () => {
    const problem = await problemOf(bomb(5_700, { kind: interlaced16Bit }), 'image/png')
    expect(problem.message).toMatch(/^This picture could not be read/)
  })
})

describe('what a file is', () => {
  test.each([
    ['a page', '<!doctype html><svg></svg>'],
    ['a page with a drawing in it', '<html><body><svg></svg></body></html>'],
    ['a text', 'svg'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a PDF', '%PDF-1.7 <svg>'],
    ['a feed', '<?xml version="1.0"?><rss><svg/></rss>'],
    ['nothing', ''],
  ])('%s is no picture', async (_, content) => {
    expect(await pictureKind('me.png', Buffer.from(content, 'latin1'))).toBeUndefined()
  })

  test.each([
    '<svg/>',
    '\uFEFF<svg xmlns="x">',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg >',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg>',
    '<!-- one --><!-- two -->\n<SVG>',
    '\uFEFF \n<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?><!-- a > b --><!doctype svg>\n<svg\n>',
    `${'<!---->'.repeat(580)}<svg>`,
  ])('%s begins a drawing', async content => {
    expect((await pictureKind('me.jpg', Buffer.from(content)))?.contentType).toBe('image/svg+xml')
  })

  test.each([
    ['byte order marks', '\uFEFF'.repeat(1_360)],
    ['comments', '<!---->'.repeat(580)],
    ['comments that do not end', '<!--'.repeat(1_020)],
    ['declarations', '<?xml>'.repeat(680)],
    ['kinds of document', '<!doctype svg>'.repeat(290)],
    ['longer heads than are ever read', '<!-- -->\n'.repeat(20_000)],
  ])('%s alone are read once and begin nothing', async (_, content) => {
    expect(await pictureKind('me.svg', Buffer.from(`${content}x`))).toBeUndefined()
  })
})
