import * as contract from '../../contract/promos'
import { type App, mount } from '../http/mount'
import { checkPromo, removePromo } from './service'

export function promoRoutes(app: App): void {
  mount(app, contract.checkPromo, checkPromo)
  mount(app, contract.removePromo, removePromo)
}
