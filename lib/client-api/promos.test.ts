import { expect, it } from 'vitest'
import type { Order } from './orders'
import { checkPromo } from './promos'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const order = { id: 41, subtotalCents: 3_000, pages: 2 } as Order

it.each([
  [{ error: 'This code has ended.', message: 'Refused' }, 'This code has ended.'],
  [{ message: 'Server Error' }, undefined],
])('of a promo that is refused the error field alone is told: %j', async (body, words) => {
  await clientApiScripted(() => ({ status: 422, body }))
  await expect(checkPromo(caller, order, 'full', 'AUTUMN')).rejects.toMatchObject({ code: 'refused', words })
})

it.each([
  [{ title: 'Autumn' }, 'Autumn'],
  [{ title: null }, 'AUTUMN'],
  [{}, 'AUTUMN'],
])('a promo goes by its title, and by its code where none is sent: %j', async (sent, title) => {
  const body = { promo_code: 'AUTUMN', discounted_amount: '20.00', type: 'Percentage', ...sent }
  await clientApiScripted(() => ({ status: 200, body }))
  expect(await checkPromo(caller, order, 'full', 'autumn')).toMatchObject({ code: 'AUTUMN', title })
})
