import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)

/** What a zip holds, path to text, read by a program that did not make it. @throws for whatever is no whole zip. */
export async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await open(bytes, { lazyEntries: true })
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const found: [string, string][] = []
  return new Promise((resolve, reject) => {
    zip.once('error', reject)
    zip.once('end', () => resolve(Object.fromEntries(found)))
    zip.on('entry', (entry: Entry) => {
      openEntry(entry)
        .then(buffer)
        .then(content => {
          // Node has one of its own only since 20.15.
          const isWhole = !('crc32' in zlib) || zlib.crc32(content) === entry.crc32
          if (!isWhole) throw new Error(`${entry.fileName} has another checksum`)
          found.push([entry.fileName, content.toString()])
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.readEntry()
  })
}
