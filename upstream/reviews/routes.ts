import * as contract from '../../contract/reviews'
import { type App, mount } from '../http/mount'
import { rateOrder } from './rate-order'
import { submitReviewRoute } from './submit-review'

export function reviewRoutes(app: App): void {
  mount(app, contract.rateOrder, rateOrder)
  submitReviewRoute(app)
}
