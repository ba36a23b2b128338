import { listRevisionOrders as listEndpoint } from '../../contract/orders'
import * as contract from '../../contract/revisions'
import { type App, mount, mountUpload } from '../http/mount'
import { listRevisionOrders } from '../orders/lists'
import { addRevision } from './add-revision'

export function revisionRoutes(app: App): void {
  mountUpload(app, contract.addRevision, addRevision)
  mount(app, listEndpoint, listRevisionOrders)
}
