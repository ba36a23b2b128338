import * as contract from '../../contract/referrals'
import { type App, mount } from '../http/mount'
import { getReferralDetails } from './service'

export function referralRoutes(app: App): void {
  mount(app, contract.getReferralDetails, getReferralDetails)
}
