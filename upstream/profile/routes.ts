import * as contract from '../../contract/profile'
import { type App, mount, mountUpload } from '../http/mount'
import { pictureRoute } from './picture-route'
import { getCounts, getProfile } from './service'
import { updateProfile } from './update-profile'

export function profileRoutes(app: App): void {
  mount(app, contract.getProfile, getProfile)
  mount(app, contract.getCounts, getCounts)
  mountUpload(app, contract.updateProfile, updateProfile)
  pictureRoute(app)
}
