import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients } from '../db/schema'
import { caller, draft, rig, setUpMoney } from './money-rig'
import { checkoutBody } from './test-payments'

/* One Idempotency-Key opens one checkout at a time (docs/decisions/020). */

setUpMoney()

const ask = () => {
  const headers = { 'idempotency-key': `checkout-of-${draft.id}` }
  return caller.request('/stripe/standard-checkout', { json: checkoutBody(caller, draft), headers })
}

test('the key of a checkout hands out the open one again, and another one once that has ended', async () => {
  const { full_object: first } = await (await ask()).json()
  expect(await (await ask()).json()).toEqual({ full_object: first })
  rig.payments.expire(first.id)
  const { full_object: next } = await (await ask()).json()
  const open = rig.payments.checkouts().filter(one => one.state === 'open')
  expect(open).toMatchObject([{ id: next.id, url: next.url }])
  expect(next.id).not.toBe(first.id)
})

/** With which keys a provider that fails is asked, after each of the changes. */
async function keysAfter(...changes: (() => unknown)[]): Promise<string[]> {
  const keys: string[] = []
  const { startCheckout } = rig.payments
  rig.payments.startCheckout = async request => {
    keys.push(request.idempotencyKey)
    throw new Error('not today')
  }
  for (const change of changes) {
    await change()
    expect((await ask()).status).toBe(500)
  }
  rig.payments.startCheckout = startCheckout
  return keys
}
const nothing = () => {}

test('a failure that the provider gives again to its key is asked for with another one ten minutes later', async () => {
  const [first, again, later] = await keysAfter(nothing, nothing, () => rig.clock.advance({ minutes: 10 }))
  expect(again).toBe(first)
  expect(later).not.toBe(first)
})

test('whose address has changed is asked for with another one: the provider takes a key with the same values only', async () => {
  const [first, other] = await keysAfter(nothing, () =>
    rig.deps.store.db
      .update(clients)
      .set({ email: `new-${caller.client.email}` })
      .where(eq(clients.id, caller.client.id)),
  )
  expect(other).not.toBe(first)
})

test('whoever comes with it while the first try is running is told to wait', async () => {
  const { startCheckout } = rig.payments
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  rig.payments.startCheckout = async request => {
    begin()
    await held
    return startCheckout(request)
  }
  const first = ask()
  await begun
  const second = await ask()
  expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
  rig.payments.startCheckout = startCheckout
  goOn()
  const opened = await (await first).json()
  expect(await (await ask()).json()).toEqual(opened)
})
