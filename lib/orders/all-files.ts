import type { Order } from '@/lib/client-api/orders'

type ShownFile = { ticket: string | null; driveUrl: string | null; isLocked?: boolean }

/** What downloading everything would bring, as far as the order itself tells: the chat's files are not known here. */
export function allFilesOf({ attachments, deliveries, revisions }: Order) {
  const files: ShownFile[] = [
    ...attachments,
    ...deliveries.flatMap(delivery => delivery.files),
    ...revisions.flatMap(revision => revision.files),
  ]
  return {
    hasOpen: files.some(({ ticket }) => ticket !== null),
    hasLocked: files.some(({ isLocked }) => isLocked),
    hasOnDrive: files.some(({ ticket, driveUrl }) => ticket === null && driveUrl !== null),
  }
}
