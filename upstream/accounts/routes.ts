import * as contract from '../../contract/accounts'
import { type App, mount } from '../http/mount'
import { resendVerificationLink, sendResetLink } from './ask-for-link'
import { changePassword } from './change-password'
import { resetPassword } from './reset-password'
import { signIn, signOut, signUp } from './service'
import { verificationPages } from './verify-page'

export function accountRoutes(app: App): void {
  mount(app, contract.signUp, signUp)
  mount(app, contract.signIn, signIn, { isAnswerSecret: true })
  mount(app, contract.signOut, signOut)
  mount(app, contract.resendVerificationLink, resendVerificationLink)
  mount(app, contract.sendResetLink, sendResetLink)
  mount(app, contract.resetPassword, resetPassword)
  mount(app, contract.changePassword, changePassword)
  verificationPages(app)
}
