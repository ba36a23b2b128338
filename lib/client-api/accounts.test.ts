import { expect, it } from 'vitest'
import {
  changePassword,
  resendVerificationLink,
  resetPassword,
  sendResetLink,
  signIn,
  signUp,
} from './accounts'
import { caller, visitor } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const form = {
  email: 'ada@example.com',
  linkToken: 'secret-of-a-link',
  password: ' as typed ',
  passwordConfirmation: ' as typed ',
}

const answering = (status: number, body: object) => clientApiScripted(() => ({ status, body }))

it('asks for a link by the address alone, and never twice', async () => {
  const { requests } = await answering(200, { message: 'Sent.' })
  expect(await sendResetLink(visitor, 'ada+news@example.com')).toEqual({ message: 'Sent.' })
  expect(requests).toMatchObject([
    { method: 'GET', url: '/sendResetLinkEmail?email=ada%2Bnews%40example.com' },
  ])
  const cut = await clientApiScripted(() => undefined)
  await expect(sendResetLink(visitor, 'ada@example.com')).rejects.toMatchObject({ code: 'unavailable' })
  expect(cut.requests).toHaveLength(1)
})

it('sets a password by what the link carries, as it was typed, under the key of the intent', async () => {
  const { requests } = await answering(200, { message: 'Changed.', client: { id: 7 }, token: 'x' })
  expect(await resetPassword(visitor, form, 'one-intent')).toEqual({ message: 'Changed.' })
  expect(requests).toMatchObject([{ method: 'POST', url: '/resetpassword' }])
  expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'one-intent' })
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    email: form.email,
    token: form.linkToken,
    password: form.password,
    password_confirmation: form.passwordConfirmation,
  })
})

it('says of a refused password which field it is on, and of a dead link that it is gone', async () => {
  await answering(422, {
    message: 'No.',
    errors: { password_confirmation: ['Differs.'], password: ['Common.'] },
  })
  await expect(resetPassword(visitor, form)).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: { passwordConfirmation: 'Differs.', password: 'Common.' },
  })
  await answering(410, { message: 'This link has expired.' })
  await expect(resetPassword(visitor, form)).rejects.toMatchObject({
    code: 'gone',
    words: 'This link has expired.',
  })
})

const credentials = { email: 'ada@example.com', password: ' as typed ' }

it('signs in by address and password, and knows whose bearer it is', async () => {
  const client = { id: '7', client_name: 'Ada', email: 'ada@example.com' }
  const { requests } = await answering(200, { token: 'bearer-of-seven', client })
  expect(await signIn(visitor, credentials, 'Firefox on Windows')).toEqual({
    token: 'bearer-of-seven',
    clientId: 7,
  })
  expect(requests).toMatchObject([{ method: 'POST', url: '/login' }])
  expect(requests[0]?.headers.authorization).toBeUndefined()
  expect(JSON.parse(String(requests[0]?.body))).toEqual({ ...credentials, device: 'Firefox on Windows' })
})

it.each([
  [422, { message: 'No such account.' }, 'refused', 'No such account.'],
  [422, {}, 'refused', 'Invalid email or password'],
  [403, { message: 'Verify first.' }, 'forbidden', 'Verify first.'],
  [500, {}, 'unavailable', undefined],
])('a sign-in refused with %d %j is told in words', async (status, body, code, words) => {
  await answering(status, body)
  await expect(signIn(visitor, credentials)).rejects.toMatchObject({ code, words })
})

it('signs up with the payload of a registration', async () => {
  const { requests } = await answering(200, {
    client: { id: 7, client_name: 'Ada', email: 'ada@example.com' },
    message: 'Look there.',
  })
  const signUpForm = { name: 'Ada', ...credentials, passwordConfirmation: ' as typed ', referralCode: '' }
  expect(await signUp(visitor, signUpForm, 'one-intent')).toEqual({ message: 'Look there.' })
  expect(requests).toMatchObject([{ method: 'POST', url: '/signup' }])
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    name: 'Ada',
    ...credentials,
    password_confirmation: ' as typed ',
    oauth_provider: null,
    referral_code: null,
  })
})

it('asks for another verification link by the address alone', async () => {
  const { requests } = await answering(200, { message: 'Sent.' })
  expect(await resendVerificationLink(visitor, 'ada+news@example.com')).toEqual({ message: 'Sent.' })
  expect(requests).toMatchObject([
    { method: 'GET', url: '/resendVerificationLink?email=ada%2Bnews%40example.com' },
  ])
})

it('changes a password by the old one, twice the new one, and whose it is', async () => {
  const passwords = { oldPassword: 'old', newPassword: 'a new secret', passwordConfirmation: 'a new secret' }
  const { requests } = await answering(200, {})
  expect(await changePassword(caller, passwords, 'one-intent')).toEqual({ message: '' })
  expect(requests).toMatchObject([{ method: 'POST', url: '/changepassword/7' }])
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    old_password: 'old',
    new_password: 'a new secret',
    new_password_confirmation: 'a new secret',
  })
})

it('of a password that is refused the error field is told before the message', async () => {
  const passwords = { oldPassword: 'old', newPassword: 'a new secret', passwordConfirmation: 'a new secret' }
  await answering(422, { error: 'Not your password.', message: 'Refused' })
  await expect(changePassword(caller, passwords, 'one-intent')).rejects.toMatchObject({
    words: 'Not your password.',
  })
})

it('of a password that is refused without an error field the message is told, and each field by its own name', async () => {
  const passwords = { oldPassword: 'old', newPassword: 'a new secret', passwordConfirmation: 'a new secret' }
  await answering(422, { message: 'Not this time.' })
  await expect(changePassword(caller, passwords)).rejects.toMatchObject({ words: 'Not this time.' })
  const errors = {
    old_password: ['Wrong.'],
    new_password: ['Too short.'],
    new_password_confirmation: ['Differs.'],
  }
  await answering(422, { errors })
  await expect(changePassword(caller, passwords)).rejects.toMatchObject({
    fields: { oldPassword: 'Wrong.', newPassword: 'Too short.', passwordConfirmation: 'Differs.' },
  })
})
