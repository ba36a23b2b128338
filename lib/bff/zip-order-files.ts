import 'server-only'
import type { ClientCaller } from '@/lib/client-api/call'
import { openTicketFile } from '@/lib/client-api/files'
import { listOpenFiles } from '@/lib/client-api/order-files'
import { baseName } from '@/lib/files/file-name'
import { zipPaths } from '@/lib/files/zip-paths'
import * as texts from '@/lib/files/zip-texts'
import { PortalError } from './error-answer'
import { type ZippedFile, zipContent } from './zip-content'

/**
 * All files of an order that are the caller's to open, as one zip named after the order. Each is asked for by itself
 * when its turn comes, so that the client API decides about it then.
 * @throws PortalError `not_found` when there is none; ClientApiError. Specification 2.18, 7; docs/decisions/042.
 */
export async function zipOrderFiles(caller: ClientCaller, orderId: number) {
  const { code, files } = await listOpenFiles(caller, orderId)
  const paths = zipPaths(files)
  const [first, ...later] = files.map(
    ({ claims, sizeBytes, at }, place): ZippedFile => ({
      path: paths[place] ?? '',
      sizeBytes,
      at,
      open: reader => openTicketFile(reader, claims),
    }),
  )
  if (!first) throw new PortalError('not_found', { message: texts.noFiles })
  const zip = await zipContent(caller, `/api/orders/${orderId}/files`, [first, ...later])
  return { ...zip, name: `${baseName(code)}.zip` }
}
