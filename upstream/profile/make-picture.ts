import type { Logger } from 'pino'
import type { Sharp } from 'sharp'
import * as limits from '../../contract/limits'
import { decodeHeic } from './decode-heic'
import { drawSvg } from './draw-svg'
import { sharp } from './sharp'

const side = limits.pictureSide
/** Telephones take pictures of 50 million pixels. */
const pixelsMax = 64_000_000
const quality = 82
const secondsMax = 10

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

const open = (bytes: Buffer, contentType: string, log: Logger): Promise<Sharp> | Sharp => {
  if (contentType === 'image/heic') return openHeic(bytes)
  if (contentType === 'image/svg+xml') return openDrawing(bytes, log)
  return sharp(bytes, { limitInputPixels: pixelsMax }).autoOrient()
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit|too large/i.test(error.message)

/**
 * Makes a profile picture of a file: a square WebP of 320 pixels, its middle, upright, without anything that was
 * written about it (specification 2.8, decisions C-58). @throws PictureProblem when there is nothing to see in it.
 */
export async function makePicture(bytes: Buffer, contentType: string, log: Logger): Promise<Buffer> {
  try {
    const picture = await open(bytes, contentType, log)
    return await picture
      .resize(side, side, { fit: 'cover' })
      .webp({ quality })
      .timeout({ seconds: secondsMax })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureProblem) throw error
    throw isTooLarge(error) ? tooLarge() : unreadable()
  }
}
