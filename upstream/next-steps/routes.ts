import * as contract from '../../contract/next-steps'
import { type App, mount } from '../http/mount'
import { listNextSteps } from './service'

export function nextStepRoutes(app: App): void {
  mount(app, contract.listNextSteps, listNextSteps)
}
