import type { Logger } from 'pino'
import type { Sharp } from 'sharp'
import * as limits from '../../contract/limits'
import { decodeHeic } from './decode-heic'
import { drawSvg } from './draw-svg'
import { oneAtATime, WaitedTooLong } from './one-at-a-time'
import { sharp } from './sharp'

const side = limits.pictureSide
/** Telephones take pictures of 50 million pixels. */
const pixelsMax = 64_000_000
/** What a picture that is only seen as a whole may take while it is read. */
const wholeBytesMax = 256 * 1024 * 1024
const quality = 82
const secondsMax = 10
const inTurn = oneAtATime({ waitingMs: 4_000 })

/** Why no picture could be made of a file, in words for whoever chose it. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

const unreadable = () =>
  new PictureProblem('This picture could not be read. Save it as a JPG or PNG and choose it again.')
const tooLarge = () =>
  new PictureProblem(
    'This picture has too many pixels. Make it smaller, 8000 by 8000 at most, and choose it again.',
  )
/** The size is that of the kind that takes most: 16 bits of four channels. */
const tooLargeAsSaved = () =>
  new PictureProblem(
    'This picture takes too much memory to read as it is saved. Save it as a JPG that is not progressive, or make it smaller, 5700 by 5700 at most, and choose it again.',
  )

const busy = () =>
  new PictureProblem(
    'Many pictures are being saved just now. Nothing is wrong with yours: save it again in a moment.',
  )

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const decoded = await decodeHeic({ bytes, pixelsMax })
  if ('problem' in decoded) throw decoded.problem === 'too-large' ? tooLarge() : unreadable()
  const { width, height, pixels } = decoded
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

async function openDrawing(bytes: Buffer, log: Logger): Promise<Sharp> {
  const pixels = await drawSvg(bytes, { side, pixelsMax, log })
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
}

/**
 * JPG and PNG are read in strips, except progressive and interlaced ones, of which the decoder keeps all samples until the
 * end: a JPG's as coefficients of two bytes, with half as many of them where it halves the colours (4:2:0).
 */
async function refuseLargeWhole(picture: Sharp): Promise<void> {
  const { isProgressive, width, height, channels, depth, format, chromaSubsampling } =
    await picture.metadata()
  const isDouble = depth === 'ushort' || (format === 'jpeg' && chromaSubsampling !== '4:2:0')
  if (isProgressive && width * height * channels * (isDouble ? 2 : 1) > wholeBytesMax) throw tooLargeAsSaved()
}

const shrink = (picture: Sharp): Promise<Buffer> =>
  picture.resize(side, side, { fit: 'cover' }).webp({ quality }).timeout({ seconds: secondsMax }).toBuffer()

async function shrinkPhoto(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: pixelsMax })
  await refuseLargeWhole(picture)
  return shrink(picture.autoOrient())
}

async function make(bytes: Buffer, contentType: string, log: Logger): Promise<Buffer> {
  if (contentType === 'image/heic') return shrink(await openHeic(bytes))
  if (contentType === 'image/svg+xml') return shrink(await openDrawing(bytes, log))
  return inTurn(() => shrinkPhoto(bytes))
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit|too large/i.test(error.message)

/**
 * Makes a profile picture of a file: a square WebP of 320 pixels, its middle, upright, without anything that was
 * written about it (specification 2.8, decisions C-58). @throws PictureProblem when there is nothing to see in it.
 */
export async function makePicture(bytes: Buffer, contentType: string, log: Logger): Promise<Buffer> {
  try {
    return await make(bytes, contentType, log)
  } catch (error) {
    if (error instanceof PictureProblem) throw error
    if (error instanceof WaitedTooLong) throw busy()
    throw isTooLarge(error) ? tooLarge() : unreadable()
  }
}
