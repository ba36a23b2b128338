import { describe, expect, test, vi } from 'vitest'
import { deleteBy, mailedToken } from '../account-deletion/test-deletion'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { newAddress, newEmail, visitors } from './account-rig'

const rig = await sharedTestApp()
const from = visitors(rig)

type Sent = { old?: string; next?: string; again?: string; key?: string }

function change(
  who: Caller,
  { old = who.client.password, next = 'another horse', again = next, key }: Sent = {},
) {
  return who.request(`/changepassword/${who.client.id}`, {
    json: { old_password: old, new_password: next, new_password_confirmation: again },
    key,
  })
}
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })
const isSignedIn = async ({ client, bearer }: Caller) =>
  (await callApi(rig, `/GetClientProfile/${client.id}`, {}, bearer)).status === 200
const signInStatus = async (email: string, password: string) =>
  (await from.at(newAddress()).signIn(email, password)).status

test('whoever knows the password gets another; every other session ends, and the owner is told', async () => {
  const here = await signedIn(rig)
  const elsewhere = await signedIn(rig, here.client)
  const { email, password } = here.client
  expect(await answerOf(await change(here))).toEqual({ status: 200, body: { message: 'Password updated' } })
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
  expect(await signInStatus(email, password)).toBe(422)
  expect(await signInStatus(email, 'another horse')).toBe(200)
  const mail = await rig.outbox.latestTo(email)
  expect(mail.subject).toBe('Your password for Inkwell was changed')
  expect(mail.text).toContain('Every other device was signed out.')
})

test('a lost answer is given again, and changes nothing twice', async () => {
  const who = await signedIn(rig)
  const [first, second] = [
    await change(who, { key: 'password-once' }),
    await change(who, { key: 'password-once' }),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
})

test('of two at once with the old one, one is first', async () => {
  const who = await signedIn(rig)
  const nexts = ['a first horse', 'a second horse']
  const answers = await Promise.all(nexts.map(next => change(who, { next })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const won = nexts[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect(await signInStatus(who.client.email, won)).toBe(200)
})

test('a link for a new password that was mailed before works no more', async () => {
  const who = await signedIn(rig)
  const link = await from.resetLink(who.client.email)
  await change(who)
  const { searchParams } = new URL(link)
  const form = {
    email: who.client.email,
    token: searchParams.get('token'),
    password: 'a third horse',
    password_confirmation: 'a third horse',
  }
  expect((await from.at(newAddress()).reset(form)).status).toBe(410)
})

test('a link that deletes the account, mailed before, works no more', async () => {
  const who = await signedIn(rig)
  const token = await mailedToken(rig, who)
  await change(who)
  expect((await deleteBy(rig, token)).status).toBe(410)
  expect(await isSignedIn(who)).toBe(true)
})

describe('is refused, and nothing changes', () => {
  const refused = async (who: Caller, sent: Sent) => {
    const { status, body } = await answerOf(await change(who, sent))
    expect(status).toBe(422)
    expect(await isSignedIn(who)).toBe(true)
    return body
  }

  test('with a wrong old password', async () => {
    const who = await signedIn(rig)
    const words = 'Your old password is not right.'
    expect(await refused(who, { old: 'a wrong horse' })).toEqual({
      error: words,
      errors: { old_password: [words] },
    })
    expect(await signInStatus(who.client.email, who.client.password)).toBe(200)
  })

  test.each([
    [{ old: '' }, 'old_password', 'All fields are required'],
    [{ next: 'short' }, 'new_password', 'Password should be at least 8 characters long'],
    [
      { next: 'password1' },
      'new_password',
      'This password is used by too many people. Please choose another one.',
    ],
    [{ again: 'another house' }, 'new_password_confirmation', 'Passwords do not match'],
  ])('with %j', async (sent, field, words) => {
    const who = await signedIn(rig)
    expect((await refused(who, sent)).errors).toEqual({ [field]: [words] })
    expect(await signInStatus(who.client.email, who.client.password)).toBe(200)
  })

  test('of an account that has none yet', async () => {
    const who = await signedIn(rig, await aClient(rig, { passwordHash: null, oauthProvider: 'google' }))
    expect((await refused(who, {})).error).toMatch(/no password yet/)
  })
})

test('guessing the old one ends soon, and a right one in time gives the tries back', async () => {
  const who = await signedIn(rig)
  for (let turn = 0; turn < 4; turn += 1) await change(who, { old: 'a wrong horse' })
  expect((await change(who)).status).toBe(200)
  const now = { ...who, client: { ...who.client, password: 'another horse' } }
  const guesses: number[] = []
  for (let turn = 0; turn < 5; turn += 1) guesses.push((await change(now, { old: 'a wrong horse' })).status)
  expect(guesses).toEqual(Array(5).fill(422))
  const { status, body } = await answerOf(await change(now))
  expect(status).toBe(429)
  expect(body.message).toMatch(/try again in (9|10) minutes/)
  expect(await isSignedIn(now)).toBe(true)
})

test('the new one ends the slowing down of sign-ins, as a mailed link does', async () => {
  const who = await signedIn(rig, await aClient(rig, { email: newEmail().toUpperCase() }))
  const owner = from.at(newAddress())
  const statusOf = async (password: string) => (await owner.signIn(who.client.email, password)).status
  for (let turn = 0; turn < 10; turn += 1) await signInStatus(who.client.email, 'a wrong horse')
  expect([await statusOf('a wrong horse'), await statusOf('a wrong horse')]).toEqual([422, 429])
  expect((await change(who)).status).toBe(200)
  expect(await statusOf('another horse')).toBe(200)
})

test('a password that is changed is answered so, though the tries could not be given back', async () => {
  const who = await signedIn(rig)
  const reset = vi.spyOn(rig.deps.limiter, 'reset').mockRejectedValueOnce(new Error('No connection'))
  expect((await change(who)).status).toBe(200)
  expect(reset).toHaveBeenCalledOnce()
  reset.mockRestore()
  expect(await signInStatus(who.client.email, 'another horse')).toBe(200)
})
