import { expect, test } from 'vitest'
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

test('a failure that the provider gives again to its key is asked for with another one ten minutes later', async () => {
  const keys: string[] = []
  const { startCheckout } = rig.payments
  rig.payments.startCheckout = async request => {
    keys.push(request.idempotencyKey)
    throw new Error('not today')
  }
  for (const minutes of [0, 10]) {
    rig.clock.advance({ minutes })
    for (const _ of [1, 2]) expect((await ask()).status).toBe(500)
  }
  rig.payments.startCheckout = startCheckout
  const [first, again, later] = keys
  expect(again).toBe(first)
  expect(later).not.toBe(first)
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
