import * as contract from '../../contract/reviews'
import { type App, mount, mountUpload } from '../http/mount'
import { rateOrder } from './rate-order'
import { submitReview } from './submit-review'

export function reviewRoutes(app: App): void {
  mount(app, contract.rateOrder, rateOrder)
  mountUpload(app, contract.submitReview, submitReview)
}
