import * as contract from '../../contract/accounts'
import * as sessions from '../../contract/sessions'
import { type App, mount } from '../http/mount'
import { resendVerificationLink, sendResetLink } from './ask-for-link'
import { changePassword } from './change-password'
import { resetPassword } from './reset-password'
import { signIn, signOut, signUp } from './service'
import { endOtherSessions, endSession, listSessions } from './sessions'
import { verificationPages } from './verify-page'

export function accountRoutes(app: App): void {
  mount(app, contract.signUp, signUp)
  mount(app, contract.signIn, signIn, { isAnswerSecret: true })
  mount(app, contract.signOut, signOut)
  mount(app, contract.resendVerificationLink, resendVerificationLink)
  mount(app, contract.sendResetLink, sendResetLink)
  mount(app, contract.resetPassword, resetPassword)
  mount(app, contract.changePassword, changePassword)
  mount(app, sessions.listSessions, listSessions)
  mount(app, sessions.endOtherSessions, endOtherSessions)
  mount(app, sessions.endSession, endSession)
  verificationPages(app)
}
