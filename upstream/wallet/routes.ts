import * as contract from '../../contract/wallet'
import { type App, mount } from '../http/mount'
import { getWallet } from './service'

export function walletRoutes(app: App): void {
  mount(app, contract.getWallet, getWallet)
}
