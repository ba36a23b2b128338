import { beforeAll, expect, test } from 'vitest'
import { walletTransactions } from '../db/schema'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp()
let caller: Caller

beforeAll(async () => {
  const client = await aClient(rig, {
    referralUsed: 'FRIEND22',
    earlyBirdReferralCode: 'EARLY234',
    pcmName: 'Dana',
  })
  caller = await signedIn(rig, client)
  const row = (clientId: number, index: number) => ({
    clientId,
    type: index === 25 ? ('debit' as const) : ('credit' as const),
    amountCents: index * 100,
    reason: `Reason ${index}`,
    sourceKey: `profile:${clientId}:${index}`,
    createdAt: rig.clock.now(),
  })
  const rows = Array.from({ length: 25 }, (_, index) => row(client.id, index + 1))
  const other = await aClient(rig)
  await rig.deps.store.db.insert(walletTransactions).values([...rows, row(other.id, 1)])
})

test('a profile is the client, and the newest of what moved in the wallet, oldest first', async () => {
  const { id, name, email, referralCode } = caller.client
  const answer = await (await caller.request(`/GetClientProfile/${id}`)).json()
  expect(answer.client_profile).toEqual({
    id,
    client_name: name,
    email,
    phone: null,
    country: null,
    image: null,
    referallink: referralCode,
    has_password: 1,
    referral_used: 'FRIEND22',
    EBD_referellink: 'EARLY234',
    PCM: 'Dana',
    wallet: { balance: '275.00' },
    valid_unused_promos: [],
  })
  expect(answer.transactions).toHaveLength(20)
  expect(answer.transactions[0]).toMatchObject({ reason: 'Reason 6', type: 'credit' })
  expect(answer.transactions.at(-1)).toEqual({
    id: expect.any(Number),
    created_at: rig.clock.now().toISOString(),
    reason: 'Reason 25',
    type: 'debit',
    amount: '25.00',
  })
})
