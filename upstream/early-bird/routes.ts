import * as contract from '../../contract/early-bird'
import { type App, mount } from '../http/mount'
import { earlyBirdSignUp, getEarlyBird } from './service'

export function earlyBirdRoutes(app: App): void {
  mount(app, contract.getEarlyBird, getEarlyBird)
  mount(app, contract.earlyBirdSignUp, earlyBirdSignUp)
}
