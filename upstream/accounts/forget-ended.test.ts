import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailTokens, tokens } from '../db/token-schema'
import { aClient, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { newPasswordForm, visitors } from './account-rig'
import { forgetEnded } from './forget-ended'

let rig: TestApp
beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => rig.close())

/** How many sessions and mailed links there are once those were forgotten that ended long ago. */
async function left(): Promise<number[]> {
  await forgetEnded(rig.deps)
  const { db } = rig.deps.store
  return [await db.$count(tokens), await db.$count(emailTokens)]
}

test('sessions and mailed links are forgotten a day after they would have ended, and no other', async () => {
  const people = visitors(rig)
  await signedIn(rig)
  const { email } = await aClient(rig)
  await people.resetLink(email)
  rig.clock.advance({ hours: 25 })
  expect(await left()).toEqual([1, 1])
  rig.clock.advance({ seconds: 1 })
  expect(await left()).toEqual([1, 0])
  rig.clock.advance({ days: 7, hours: -1, seconds: -1 })
  expect(await left()).toEqual([1, 0])
  rig.clock.advance({ seconds: 1 })
  const late = await signedIn(rig)
  const link = await people.resetLink(email)
  expect(await left()).toEqual([1, 1])
  expect((await callApi(rig, `/wallet/${late.client.id}`, {}, late.bearer)).status).toBe(200)
  expect((await people.at('198.51.100.1').reset(newPasswordForm(link))).status).toBe(200)
})
