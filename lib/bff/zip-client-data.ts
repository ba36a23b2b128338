import 'server-only'
import { Readable } from 'node:stream'
import * as limits from '@/contract/limits'
import { brand } from '@/lib/brand'
import type { ClientCaller } from '@/lib/client-api/call'
import { nullIf } from '@/lib/client-api/client-api-error'
import { readBody } from '@/lib/client-api/connection'
import { type ClientData, exportData } from '@/lib/client-api/data-export'
import { openFile } from '@/lib/client-api/files'
import { openPicture } from '@/lib/client-api/profile'
import * as texts from '@/lib/profile/export-file-texts'
import { chatText, dataJson, momentOf, orderText, type PlaceOf } from '@/lib/profile/export-forms'
import { exportName } from '@/lib/profile/export-name'
import { exportPaths, type OpenFile } from '@/lib/profile/export-paths'
import * as exportTexts from '@/lib/profile/export-texts'
import { statementCsv } from '@/lib/wallet/statement'
import { PortalError } from './error-answer'
import { type ZippedFile, zipContent } from './zip-content'

const address = '/api/profile/export'

function kept(path: string, bytes: Buffer, at: string): ZippedFile {
  const open = async () => ({
    content: Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
  })
  return { path, sizeBytes: bytes.length, at, open }
}

const written = (path: string, text: string, at: string) => kept(path, Buffer.from(text), at)

function wordsOf(data: ClientData, folders: string[], placeOf: PlaceOf) {
  const { madeAt, orders } = data
  return orders.flatMap((order, index) => [
    written(`${folders[index]}/Order.txt`, orderText(order, placeOf), madeAt),
    ...(order.messages.length > 0
      ? [written(`${folders[index]}/Chat.txt`, chatText(order, placeOf), madeAt)]
      : []),
  ])
}

const storedOf = (open: OpenFile[]) =>
  open.map(
    ({ file, place, at, path }): ZippedFile => ({
      path: place,
      sizeBytes: file.sizeBytes,
      at,
      open: reader => openFile(reader, path),
    }),
  )

/** The picture is small, and its size is nowhere told: it is read at once. */
async function pictureOf(caller: ClientCaller, { profile, madeAt }: ClientData): Promise<ZippedFile[]> {
  if (!profile.hasPicture) return []
  const { content } = await openPicture(caller)
  return [kept('Profile/picture.webp', await readBody(content, limits.pictureBytes), madeAt)]
}

async function entriesOf(caller: ClientCaller, data: ClientData): Promise<[ZippedFile, ...ZippedFile[]]> {
  const { madeAt, profile, wallet } = data
  const { folders, open } = exportPaths(data)
  const places = new Map(open.map(({ file, place }) => [file, place]))
  const placeOf: PlaceOf = file => places.get(file)
  return [
    written('README.txt', texts.readMe(brand().name, profile.name, momentOf(madeAt)), madeAt),
    written('data.json', dataJson(data, placeOf), madeAt),
    written('Wallet/statement.csv', statementCsv(wallet.transactions.toReversed()), madeAt),
    ...(await pictureOf(caller, data)),
    ...wordsOf(data, folders, placeOf),
    ...storedOf(open),
  ]
}

/**
 * Everything that is kept of the caller, as one zip: facts as they stood at one moment, and files that are asked for one by
 * one, so that the client API decides about each when its turn comes. One that fails breaks the zip off.
 * @throws PortalError `not_found` with words, from a client API that has no such call; ClientApiError. Beyond specification 2.8; docs/decisions/053.
 */
export async function zipClientData(caller: ClientCaller) {
  const data = await nullIf(exportData(caller), 'not_found')
  if (!data) throw new PortalError('not_found', { message: exportTexts.notOffered(brand().supportEmail) })
  const zip = await zipContent(caller, address, await entriesOf(caller, data))
  return { ...zip, name: exportName(data.madeAt) }
}
