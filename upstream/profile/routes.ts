import * as contract from '../../contract/profile'
import { type App, mount } from '../http/mount'
import { getCounts, getProfile } from './service'

export function profileRoutes(app: App): void {
  mount(app, contract.getProfile, getProfile)
  mount(app, contract.getCounts, getCounts)
}
