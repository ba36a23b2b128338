import { expect, it } from 'vitest'
import { resetPassword, sendResetLink } from './accounts'
import { clientApiScripted } from './testing/scripted-client-api'

const visitor = { requestId: 'test-request' }
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
