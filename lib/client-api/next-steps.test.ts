import { describe, expect, it } from 'vitest'
import { listNextSteps } from './next-steps'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const step = {
  kind: 'pay_remaining',
  id: '31',
  order_id: 'ORD-000031',
  title: 1984,
  remaining_total: '1,022.50',
}
const told = async (answer: object) => {
  await clientApiAnswering(200, answer)
  return listNextSteps(caller)
}

describe('listNextSteps', () => {
  it('reads steps as tidily as they come, asking for the caller', async () => {
    const draft = { kind: 'finish_draft', id: 32, deadline: '2026-11-20 10:00:00', promo_ends_at: null }
    const { requests } = await clientApiScripted(() => ({
      status: 200,
      body: { steps: [step, draft], total: '5' },
    }))
    expect(await listNextSteps(caller)).toMatchObject({
      steps: [
        { kind: 'pay_remaining', orderId: 31, code: 'ORD-000031', title: '1984', remainingCents: 102_250 },
        { kind: 'finish_draft', orderId: 32, deadline: '2026-11-20T10:00:00.000Z', promoEndsAt: null },
      ],
      more: 3,
    })
    expect(requests.map(({ url }) => url)).toEqual(['/nextSteps/7'])
  })

  it('leaves out what it has no words for, and shows no more than a few', async () => {
    const steps = [{ ...step, kind: 'dance' }, ...Array.from({ length: 9 }, () => step)]
    expect(await told({ steps, total: 2 })).toMatchObject({ more: 0, steps: { length: 6 } })
    expect(await told({ steps: null })).toEqual({ steps: [], more: 0 })
  })

  it('gives null by a client API that has no such call, and throws when it fails', async () => {
    await clientApiAnswering(404, { message: 'Not found' })
    expect(await listNextSteps(caller)).toBeNull()
    await clientApiAnswering(500, { message: 'boom' })
    await expect(listNextSteps(caller)).rejects.toMatchObject({ code: 'failed' })
    await expect(told({ total: 1 })).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})
