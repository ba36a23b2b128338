import { expect, test } from 'vitest'
import { staffMembers, staffSessions } from '../db/staff-schema'
import { emailTokens, tokens } from '../db/token-schema'
import { findMember, openSession } from '../desk/session'
import { aClient, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { newPasswordForm, visitors } from './account-rig'
import { forgetEnded } from './forget-ended'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

/** How many sessions, mailed links and sessions at the desk there are once those were forgotten that ended long ago. */
async function left(): Promise<number[]> {
  await forgetEnded(rig.deps)
  const { db } = rig.deps.store
  return [await db.$count(tokens), await db.$count(emailTokens), await db.$count(staffSessions)]
}

test('sessions at the desk are forgotten a day after they would have ended, and no other', async () => {
  const created = { createdAt: rig.clock.now() }
  const someone = { name: 'Sam', email: 'sam@inkwell.test', passwordHash: 'x', ...created }
  const [member] = await rig.deps.store.db.insert(staffMembers).values(someone).returning()
  const open = () => rig.ctx.transaction(tx => openSession(rig.ctx, tx, member?.id ?? 0))
  await open()
  rig.clock.advance({ hours: 36 })
  const secret = await open()
  expect(await left()).toEqual([0, 0, 2])
  rig.clock.advance({ seconds: 1 })
  expect(await left()).toEqual([0, 0, 1])
  expect(await findMember(rig.ctx, secret)).toMatchObject({ id: member?.id })
  rig.clock.advance({ hours: 36 })
  expect(await left()).toEqual([0, 0, 0])
})

test('sessions and mailed links are forgotten a day after they would have ended, and no other', async () => {
  const people = visitors(rig)
  await signedIn(rig)
  const { email } = await aClient(rig)
  await people.resetLink(email)
  rig.clock.advance({ hours: 25 })
  expect(await left()).toEqual([1, 1, 0])
  rig.clock.advance({ seconds: 1 })
  expect(await left()).toEqual([1, 0, 0])
  rig.clock.advance({ days: 7, hours: -1, seconds: -1 })
  expect(await left()).toEqual([1, 0, 0])
  rig.clock.advance({ seconds: 1 })
  const late = await signedIn(rig)
  const link = await people.resetLink(email)
  expect(await left()).toEqual([1, 1, 0])
  expect((await callApi(rig, `/wallet/${late.client.id}`, {}, late.bearer)).status).toBe(200)
  expect((await people.at('198.51.100.1').reset(newPasswordForm(link))).status).toBe(200)
})
