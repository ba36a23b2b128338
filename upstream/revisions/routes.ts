import * as contract from '../../contract/orders'
import { type App, mount } from '../http/mount'
import { listRevisionOrders } from '../orders/lists'
import { addRevisionRoute } from './add-revision'

export function revisionRoutes(app: App): void {
  addRevisionRoute(app)
  mount(app, contract.listRevisionOrders, listRevisionOrders)
}
