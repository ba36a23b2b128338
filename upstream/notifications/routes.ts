import * as contract from '../../contract/notifications'
import { type App, mount } from '../http/mount'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './service'

export function notificationRoutes(app: App): void {
  mount(app, contract.listNotifications, listNotifications)
  mount(app, contract.markNotificationRead, markNotificationRead)
  mount(app, contract.markAllNotificationsRead, markAllNotificationsRead)
}
