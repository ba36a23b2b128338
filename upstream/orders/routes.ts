import * as contract from '../../contract/orders'
import * as placing from '../../contract/place-order'
import { type App, mount, mountUpload } from '../http/mount'
import { acceptOrder } from './accept-order'
import { updateOrderAttributes } from './attributes'
import { deleteDraft } from './delete-draft'
import { getOrder } from './details'
import { listCompletedOrders, listDraftOrders, listOrdersInProgress } from './lists'
import { saveStep1 } from './step1'
import { saveStep2 } from './step2'
import { saveStep3 } from './step3'

export function orderRoutes(app: App): void {
  mount(app, contract.listOrdersInProgress, listOrdersInProgress)
  mount(app, contract.listDraftOrders, listDraftOrders)
  mount(app, contract.listCompletedOrders, listCompletedOrders)
  mount(app, contract.acceptOrder, acceptOrder)
  mount(app, contract.deleteDraft, deleteDraft)
  mount(app, contract.getOrder, getOrder)
  mount(app, placing.saveStep1, saveStep1)
  mountUpload(app, placing.saveStep2, saveStep2)
  mount(app, placing.saveStep3, saveStep3)
  mount(app, contract.updateOrderAttributes, updateOrderAttributes)
}
