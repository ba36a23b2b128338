import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, fileKinds } from '../files/file-kinds'

const svg: FileKind = { contentType: 'image/svg+xml', contents: ['svg'] }

const byContent: Record<string, FileKind | undefined> = {
  jpg: fileKinds.jpg,
  mpo: fileKinds.jpg,
  png: fileKinds.png,
  apng: fileKinds.png,
  heic: fileKinds.heic,
  heif: fileKinds.heic,
}

/** A drawing, whatever declarations and comments stand before it. */
const drawing = /^(?:\uFEFF|\s)*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+svg[^>]*>\s*)*<svg[\s/>]/i

/**
 * What kind of picture a file is (specification 2.8: JPG, PNG, HEIC or SVG), by its first bytes alone: no picture is
 * served as it came, so its name does not matter. Undefined for anything else.
 */
export async function pictureKind(_name: string, head: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const kind = byContent[found?.ext ?? '']
  if (kind) return kind
  return (!found || found.ext === 'xml') && drawing.test(head.toString('utf8')) ? svg : undefined
}
