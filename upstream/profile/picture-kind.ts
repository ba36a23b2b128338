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

/** What may stand before a drawing: declarations, of which that of the document may have more in brackets, and comments. */
const before = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)\s*/i
const drawing = /^<svg[\s/>]/i

/** Takes off one thing at a time: an expression that repeats all of them reads some heads in countless ways. */
function isDrawing(head: string): boolean {
  let rest = head.trimStart()
  for (let found = before.exec(rest); found; found = before.exec(rest)) rest = rest.slice(found[0].length)
  return drawing.test(rest)
}

/**
 * What kind of picture a file is (specification 2.8: JPG, PNG, HEIC or SVG), by its first bytes alone: no picture is
 * served as it came, so its name does not matter. Undefined for anything else.
 */
export async function pictureKind(_name: string, head: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const kind = byContent[found?.ext ?? '']
  if (kind) return kind
  return (!found || found.ext === 'xml') && isDrawing(head.toString('utf8')) ? svg : undefined
}
