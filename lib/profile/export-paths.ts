import type { ClientData, ExportedFile, ExportedOrder } from '@/lib/client-api/data-export'
import { baseName } from '@/lib/files/file-name'
import { zipPaths } from '@/lib/files/zip-paths'
import * as folders from '@/lib/files/zip-texts'

type Placed = { file: ExportedFile; folder: string; at: string }

/** The files of an order by the folder they go to, the oldest first. */
function filesOf({ files, createdAt, deliveries, revisionRequests, messages }: ExportedOrder): Placed[] {
  const under = (folder: string, at: string, list: ExportedFile[]) => list.map(file => ({ file, folder, at }))
  return [
    ...under(folders.own, createdAt, files),
    ...deliveries.flatMap(one =>
      under(one.isRevision ? folders.revised : folders.delivered, one.at, one.files),
    ),
    ...revisionRequests.flatMap(one => under(folders.asked, one.at, one.files)),
    ...messages.flatMap(one => under(folders.chat, one.at, one.files)),
  ]
}

export type OpenFile = { file: ExportedFile; place: string; at: string; path: string }

/** Where the orders of a client and their open files go in a zip: 'Orders/ORD-000041/Chat/essay.pdf'. */
export function exportPaths({ orders }: ClientData) {
  const names = zipPaths(orders.map(({ code }) => ({ folder: folders.orders, name: baseName(code) })))
  const placed = orders.flatMap((order, index) =>
    filesOf(order).flatMap(({ file, folder, at }) =>
      file.path === null ? [] : [{ file, at, path: file.path, folder: `${names[index]}/${folder}` }],
    ),
  )
  const places = zipPaths(placed.map(({ file, folder }) => ({ folder, name: baseName(file.name) })))
  const open: OpenFile[] = placed.map(({ file, at, path }, index) => ({
    file,
    at,
    path,
    place: places[index] ?? '',
  }))
  return { folders: names, open }
}
