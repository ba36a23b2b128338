import { isClosed, orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'

type Standing = Pick<Order, 'statusId' | 'isAccepted' | 'isRevisionAccepted' | 'isCompleted'>
type Exchange = { revisions: unknown[]; deliveries: { isRevision: boolean }[] }

/** A revision can be asked for once the work is accepted, as often as it takes (specification 4, 'Order status'). */
export const canAskForRevision = ({ statusId, isAccepted }: Pick<Standing, 'statusId' | 'isAccepted'>) =>
  statusId === orderStatus.completed && isAccepted

/** 'Accept Revision' stands on an order that is completed again and whose revision is not accepted (specification 4). */
export const waitsForRevisionAcceptance = ({
  statusId,
  isRevisionAccepted,
  revisions,
}: Pick<Standing, 'statusId' | 'isRevisionAccepted'> & Pick<Exchange, 'revisions'>): boolean =>
  statusId === orderStatus.completed && !isRevisionAccepted && revisions.length > 0

/** The dot of news on the tab of revisions (specification 4, 'Unread indicators'). */
export const hasRevisionNews = ({ statusId, isRevisionAccepted, isCompleted }: Standing): boolean =>
  !isCompleted && statusId === orderStatus.completed && !isRevisionAccepted

/** More revisions were asked for than answered: the newest one is being worked on (specification 4), unless the order was closed. */
export const isRevisionInProgress = ({
  statusId,
  revisions,
  deliveries,
}: Exchange & Pick<Standing, 'statusId'>): boolean =>
  !isClosed(statusId) && revisions.length > deliveries.filter(({ isRevision }) => isRevision).length

/** Completed again, and what came back is accepted. */
export const isRevisionSettled = ({
  statusId,
  isRevisionAccepted,
  revisions,
}: Pick<Standing, 'statusId' | 'isRevisionAccepted'> & Pick<Exchange, 'revisions'>): boolean =>
  statusId === orderStatus.completed && isRevisionAccepted && revisions.length > 0
