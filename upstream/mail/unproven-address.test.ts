import { beforeEach, expect, test } from 'vitest'
import { mailLinks, newPasswordForm, registration } from '../accounts/account-rig'
import { askStaff } from '../staff/test-staff'
import { callApi } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

/* Anybody may sign up with a stranger's address: nothing they typed is said to that stranger by us. */

const typed = 'You won $500! Claim: https://evil.example/x -'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let email: string

beforeEach(async () => {
  const form = registration({ name: typed })
  email = form.email
  expect((await callApi(rig, '/signup', { json: form })).status).toBe(200)
})

const linkBy = async (call: string) => {
  const answer = await callApi(rig, `/${call}?${new URLSearchParams({ email })}`)
  await mailLinks(rig)
  return answer
}
const newPassword = async () => {
  await linkBy('sendResetLinkEmail')
  return callApi(rig, '/resetpassword', { json: newPasswordForm(await rig.outbox.linkTo(email)) })
}
const asStaff = (path: string, fields: object) =>
  askStaff(rig, path, { client_email: email, reason: 'Letter of 3 May', ...fields })

const mails: [string, string, () => Promise<Response | undefined>][] = [
  ['a link of a sign-up', 'Verify your email', async () => undefined],
  ['a link for a new password', 'Choose a new password', () => linkBy('sendResetLinkEmail')],
  ['what tells of a password chosen by that link', 'Your password', newPassword],
  ['money from support', 'Money was added', () => asStaff('wallet-adjustments', { amount_cents: 500 })],
  ['a link for a deletion', 'Delete your account', () => asStaff('account-deletions', { by: 'link' })],
  ['the last mail', 'was deleted', () => asStaff('account-deletions', { by: 'support' })],
]

test.each(mails)('%s goes to an address nobody has proven without the name', async (_, subject, cause) => {
  const { status } = (await cause()) ?? { status: 200 }
  expect(status).toBe(200)
  const mail = await rig.outbox.latestTo(email)
  expect(mail.subject).toContain(subject)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
  expect(mail.text).toMatch(/^Hello,\s/m)
})
