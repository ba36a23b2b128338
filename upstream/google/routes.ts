import * as contract from '../../contract/google'
import { type App, mount } from '../http/mount'
import { googleSignIn } from './service'

export function googleRoutes(app: App): void {
  mount(app, contract.googleSignIn, googleSignIn, { isAnswerSecret: true })
}
