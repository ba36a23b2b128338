import type { ChatMessage } from '@/lib/client-api/chat'
import type { Order } from '@/lib/client-api/orders'

type ShownFile = { ticket: string | null; driveUrl: string | null; isLocked?: boolean }

type Said = Pick<ChatMessage, 'attachments'>

/** What downloading everything would bring, as far as is known: of the order itself, and of its chat where that is read. */
export function allFilesOf({ attachments, deliveries, revisions }: Order, messages: Said[] = []) {
  const files: ShownFile[] = [
    ...attachments,
    ...deliveries.flatMap(delivery => delivery.files),
    ...revisions.flatMap(revision => revision.files),
    ...messages.flatMap(message => message.attachments),
  ]
  return {
    hasOpen: files.some(({ ticket }) => ticket !== null),
    hasLocked: files.some(({ isLocked }) => isLocked),
    hasOnDrive: files.some(({ ticket, driveUrl }) => ticket === null && driveUrl !== null),
  }
}
