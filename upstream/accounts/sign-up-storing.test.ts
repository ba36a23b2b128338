import { beforeEach, expect, test, vi } from 'vitest'
import { sharedTestApp } from '../testing/test-app'
import { newAddress, registration, visitors } from './account-rig'

const made = vi.hoisted(() => ({ hash: vi.fn(async () => 'a hash'), code: vi.fn(() => 'FRIEND22') }))

vi.mock('./secrets', async load => ({
  ...(await load<typeof import('./secrets')>()),
  hashPassword: made.hash,
  newReferralCode: made.code,
}))

const rig = await sharedTestApp()
const from = visitors(rig)
beforeEach(() => vi.clearAllMocks())

const connectionsInUse = () => rig.deps.store.pool.totalCount - rig.deps.store.pool.idleCount

test('whoever waits for a password to be hashed holds no connection of the database', async () => {
  const inUse: number[] = []
  made.hash.mockImplementationOnce(async () => {
    inUse.push(connectionsInUse())
    return 'a hash'
  })
  made.code.mockReturnValueOnce('READER22')
  expect((await from.at(newAddress()).signUp(registration())).status).toBe(200)
  expect(inUse).toEqual([0])
})

test('a referral code that is taken is not told as a taken address', async () => {
  await from.at(newAddress()).signUp(registration())
  const { status, body } = await from.at(newAddress()).signUp(registration())
  expect(made.code).toHaveBeenCalledTimes(2)
  expect({ status, body }).toEqual({ status: 500, body: {} })
})

test('an account that is made is answered so, though its mail could not be counted', async () => {
  made.code.mockReturnValueOnce('WRITER22')
  const tryTake = vi.spyOn(rig.deps.limiter, 'tryTake').mockRejectedValueOnce(new Error('No connection'))
  const form = registration()
  expect((await from.at(newAddress()).signUp(form)).status).toBe(200)
  expect(tryTake.mock.calls).toEqual([['mailByEmail', `verify:${form.email}`]])
  tryTake.mockRestore()
})
