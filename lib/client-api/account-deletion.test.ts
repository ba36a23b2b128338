import { expect, it } from 'vitest'
import { askForDeletion, deleteAccount, getDeletionByLink, getDeletionStanding } from './account-deletion'
import { caller, visitor } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const obstacles = [{ id: '41', order_id: 'ORD-000041', reason: 'to_pay' }]

it('says what deleting would give up, what is in the way, and whether there is a password', async () => {
  const sent = { has_password: 1, wallet_balance: '1,250.00', obstacles, secret: 'never' }
  const api = await clientApiAnswering(200, sent)
  expect(await getDeletionStanding(caller)).toEqual({
    hasPassword: true,
    balanceCents: 125_000,
    obstacles: [{ orderId: 41, code: 'ORD-000041', reason: 'to_pay' }],
  })
  expect(api.requests).toMatchObject([{ method: 'GET', url: '/clients/7/deletion' }])
})

it('is null where the client API has no such call, and a failure otherwise', async () => {
  await clientApiAnswering(404, { message: 'Not found' })
  expect(await getDeletionStanding(caller)).toBeNull()
  await clientApiAnswering(200, { obstacles: [] })
  await expect(getDeletionStanding(caller)).rejects.toMatchObject({ code: 'invalid_answer' })
})

it('asks for the link with the password and the own id', async () => {
  const api = await clientApiAnswering(200, { message: 'Sent' })
  await askForDeletion(caller, 'a long secret', 'one-intent')
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      url: '/clients/7/deletion-link',
      body: '{"password":"a long secret"}',
      headers: { 'idempotency-key': 'one-intent' },
    },
  ])
})

it('looks at a link without a bearer and out of any address; whose it is stays masked', async () => {
  const api = await clientApiAnswering(200, { email: 'ada@example.com', wallet_balance: 0, obstacles: null })
  expect(await getDeletionByLink(visitor, 'a-mailed-link')).toEqual({
    email: 'a***@example.com',
    balanceCents: 0,
    obstacles: [],
  })
  expect(api.requests).toMatchObject([{ url: '/account-deletion/link', body: '{"token":"a-mailed-link"}' }])
  expect(api.requests[0]?.headers.authorization).toBeUndefined()
})

it('deletes with what is given up, and names the form’s own field of a refusal', async () => {
  const given = { linkToken: 'a-mailed-link', giveUpCents: 1_250 }
  const api = await clientApiAnswering(200, { message: 'Deleted' })
  await deleteAccount(visitor, given)
  expect(api.requests.map(({ url, body }) => [url, body])).toEqual([
    ['/account-deletion', '{"token":"a-mailed-link","give_up":"12.50"}'],
  ])
  await clientApiAnswering(422, { message: 'No', errors: { give_up: ['The wallet holds $20.00 now.'] } })
  await expect(deleteAccount(visitor, given)).rejects.toMatchObject({
    fields: { giveUp: 'The wallet holds $20.00 now.' },
  })
  await clientApiAnswering(410, { message: 'Over' })
  await expect(deleteAccount(visitor, given)).rejects.toMatchObject({ code: 'gone' })
})
