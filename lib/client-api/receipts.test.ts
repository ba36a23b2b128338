import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openReceipt, openTopUpReceipt } from './receipts'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

it('asks for the receipt of an order with the own bearer, and hands the bytes on', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-length': '4' }
  const { requests } = await clientApiScripted(() => ({ status: 200, body: '%PDF', headers }))
  const { content, sizeBytes } = await openReceipt(caller, 41, 12)
  expect([await text(content), sizeBytes]).toEqual(['%PDF', 4])
  expect(requests).toMatchObject([
    { method: 'GET', url: '/orders/41/receipts/12', headers: { authorization: 'Bearer bearer-of-seven' } },
  ])
})

it('asks for the receipt of a top-up with the own bearer', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-length': '4' }
  const { requests } = await clientApiScripted(() => ({ status: 200, body: '%PDF', headers }))
  expect(await text((await openTopUpReceipt(caller, 12)).content)).toBe('%PDF')
  expect(requests).toMatchObject([
    { method: 'GET', url: '/wallet/receipts/12', headers: { authorization: 'Bearer bearer-of-seven' } },
  ])
})

it('takes no page for a receipt, and says of a missing one that it is not there', async () => {
  await clientApiAnswering(200, { ok: true })
  await expect(openReceipt(caller, 41, 12)).rejects.toMatchObject({ code: 'invalid_answer' })
  await clientApiAnswering(404, { message: 'Not found' })
  await expect(openReceipt(caller, 41, 12)).rejects.toMatchObject({ code: 'not_found' })
})
