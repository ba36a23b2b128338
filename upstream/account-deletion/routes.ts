import * as contract from '../../contract/account-deletion'
import { type App, mount } from '../http/mount'
import { askForDeletion, getDeletionStanding } from './ask'
import { deleteAccount, getDeletionByLink } from './by-link'

export function accountDeletionRoutes(app: App): void {
  mount(app, contract.getDeletionStanding, getDeletionStanding)
  mount(app, contract.askForDeletion, askForDeletion)
  mount(app, contract.getDeletionByLink, getDeletionByLink)
  mount(app, contract.deleteAccount, deleteAccount)
}
