import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../db/staff-schema'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const assign = (fields: object, key?: string) =>
  askStaff(rig, 'care-managers', { client_email: caller.client.email, name: 'Robin', ...fields }, { key })

/** What the client reads. */
const managerOf = async () => {
  const answer = await caller.request(`/GetClientProfile/${caller.client.id}`)
  return (await answer.json()).client_profile.PCM
}
const countAudit = () => rig.deps.store.db.$count(auditLog)

test('a client reads who cares for them, and what was there before is written down', async () => {
  expect(await managerOf()).toBeNull()
  expect(await (await assign({ name: ' Robin ' })).json()).toEqual({
    client_email: caller.client.email,
    care_manager: 'Robin',
  })
  expect(await managerOf()).toBe('Robin')
  expect((await assign({ client_email: caller.client.email.toUpperCase(), name: 'Kim' })).status).toBe(200)
  expect(await managerOf()).toBe('Kim')
  expect((await auditOf(rig)).slice(0, 2)).toMatchObject([
    { subject: caller.client.email, details: { care_manager: 'Kim', before: 'Robin' } },
    { action: 'client.care-manager', actor: 'staff', details: { care_manager: 'Robin', before: null } },
  ])
})

test('no other client gets one', async () => {
  const other = await signedIn(rig)
  await assign({})
  const profile = await (await other.request(`/GetClientProfile/${other.client.id}`)).json()
  expect(profile.client_profile.PCM).toBeNull()
})

test('of twenty who saw nobody there one is first, and the others read who it is', async () => {
  const before = await countAudit()
  const names = Array.from({ length: 20 }, (_, index) => `Manager ${index}`)
  const answers = await Promise.all(names.map(name => assign({ name, before: '' })))
  const first = names.filter((_, index) => answers[index]?.status === 200)
  expect([first.length, await countAudit()]).toEqual([1, before + 1])
  expect(await managerOf()).toBe(first[0])
  const late = answers.filter(answer => answer.status === 409)
  expect(late).toHaveLength(19)
  expect((await (late[0] as Response).json()).message).toBe(
    `${first[0]} is the care manager by now: somebody else was faster. Assign once more if it is to be another one.`,
  )
  expect((await assign({ name: 'Kim', before: first[0] })).status).toBe(200)
})

test('who is thought to be there and is not is told so', async () => {
  const answer = await assign({ before: 'Lee' })
  expect(answer.status).toBe(409)
  expect((await answer.json()).message).toMatch(
    /^Nobody is the care manager by now: somebody else was faster\./,
  )
  expect(await managerOf()).toBeNull()
})

test('the same name again changes nothing, and one key counts once', async () => {
  expect((await assign({}, 'care-manager-1')).status).toBe(200)
  const before = await countAudit()
  expect((await assign({}, 'care-manager-1')).status).toBe(200)
  expect((await assign({ before: '' })).status).toBe(200)
  expect((await assign({ name: 'Kim' }, 'care-manager-1')).status).toBe(422)
  expect([await managerOf(), await countAudit()]).toEqual(['Robin', before])
})

test.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 7 }, { client_email: 'nobody@example.test' }])(
  '%j is refused',
  async fields => {
    expect((await assign(fields)).status).toBe(422)
    expect(await managerOf()).toBeNull()
  },
)
