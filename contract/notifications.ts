import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { doneAnswer, wireFlag, wireGivenList, wireIdOrNull, wireInt, wireText, wireTime } from './wire'

export const notification = z.object({
  id: wireInt,
  notify_msg: wireText,
  is_read: wireFlag,
  /** Null where it is about no order, such as money in the wallet. */
  order_id: wireIdOrNull,
  created_at: wireTime,
})

export const listNotifications = endpoint({
  method: 'GET',
  path: paths.notifications,
  access: 'client',
  summary: 'The newest 200 notifications, newest first',
  spec: '2.12, 3, 7',
  answer: z.object({ response: wireGivenList(notification) }),
})

export const markNotificationRead = endpoint({
  method: 'GET',
  path: paths.markNotificationRead,
  access: 'client',
  summary: 'Mark one notification as read; nothing is read of the answer',
  spec: '2.12, 4, 7',
  changesState: true,
  answer: doneAnswer,
})

export const markAllNotificationsRead = endpoint({
  method: 'GET',
  path: paths.markAllNotificationsRead,
  access: 'client',
  summary: 'Mark all notifications as read, those beyond the list too; nothing is read of the answer',
  spec: '2.12, 4, 7',
  changesState: true,
  answer: doneAnswer,
})
