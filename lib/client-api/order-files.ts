import 'server-only'
import * as folders from '@/lib/files/zip-texts'
import { openFileTicket } from '@/lib/session/file-ticket'
import type { Attachment } from './attachments'
import type { ClientCaller } from './call'
import { getConversation } from './chat'
import { getOrder, type Order } from './orders'

type Listed = {
  folder: string
  files: Pick<Attachment, 'name' | 'sizeBytes' | 'ticket'>[]
  at: string | null
}

/** The oldest first, so that numbers of files of one name stay as they are when another is added. */
const listedOf = ({ attachments, deliveries, revisions, createdAt }: Order): Listed[] => [
  { folder: folders.own, files: attachments, at: createdAt },
  ...deliveries.toReversed().map(({ isRevision, files, createdAt }) => ({
    folder: isRevision ? folders.revised : folders.delivered,
    files,
    at: createdAt,
  })),
  ...revisions.toReversed().map(({ files, createdAt }) => ({ folder: folders.asked, files, at: createdAt })),
]

/** Reads the sealed ticket back: what a page could open, and nothing else, is what this lists. */
async function openOf({ files, ...rest }: Listed) {
  const open = files.map(async ({ name, sizeBytes, ticket }) => {
    const claims = ticket ? await openFileTicket(ticket) : undefined
    return claims ? [{ ...rest, name, sizeBytes, claims }] : []
  })
  return (await Promise.all(open)).flat()
}

/**
 * Every file of an order that is the caller's to open at this moment: the client's own, what was delivered unless it is
 * locked, what came with revisions and in the conversation. Files on a drive are none of them. `at` is an instant.
 * @throws ClientApiError `not_found` for a missing or foreign order. Specification 2.18, 4; safety AZ-07.
 */
export async function listOpenFiles(caller: ClientCaller, orderId: number) {
  const order = await getOrder(caller, orderId)
  const conversation = await getConversation(caller, orderId)
  const said = (conversation?.messages ?? []).map(({ attachments, createdAt }) => ({
    folder: folders.chat,
    files: attachments,
    at: createdAt,
  }))
  const listed = [...listedOf(order), ...said].map(openOf)
  return { code: order.code, files: (await Promise.all(listed)).flat() }
}
