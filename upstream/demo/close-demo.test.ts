import { access } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ClientRow } from '../accounts/client-rows'
import { hashPassword } from '../accounts/secrets'
import { clients } from '../db/schema'
import { banners } from '../db/service-schema'
import { staffMembers } from '../db/staff-schema'
import { atDesk, bodyOf, leadsTo, ownForm } from '../desk/test-desk'
import { getUsablePromo } from '../promos/promo-rules'
import { callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { demoClients, demoPassword, demoStaff } from './people'
import { demoCode } from './promos'
import { seedDemo } from './seed-demo'
import { signInsFile } from './sign-ins-file'

const own = 'a password of their own'
const rig = await sharedTestApp()

/** Tried out on one machine, then started where strangers can reach it. */
const goPublic = () => seedDemo({ ...rig.deps, settings: { ...rig.deps.settings, isPublic: true } })

const signIn = async (email: string, password: string) =>
  (await callApi(rig, '/login', { json: { email, password } })).status

const signInAtDesk = async () =>
  leadsTo(
    await rig.app.request('/desk/sign-in', {
      method: 'POST',
      headers: ownForm,
      body: bodyOf({ email: demoStaff.email, password: demoPassword }),
    }),
  )

const bannersShown = async () => (await (await callApi(rig, '/banners/active/today')).json()).length

beforeAll(async () => {
  await seedDemo(rig.deps)
})

test('whoever of the demo has the password that everybody knows is shut out, and the promo of the README ends with its banner', async () => {
  const { db } = rig.deps.store
  const [busy] = await db.select().from(clients).where(eq(clients.email, demoClients.busy.email))
  const caller = await signedIn(rig, { ...(busy as ClientRow), password: demoPassword })
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.email, demoStaff.email))
  const desk = await atDesk(rig, member)
  const hasDeskOpen = async () => (await desk.get('/desk')).status === 200
  const usable = () => getUsablePromo(rig.ctx, demoCode, { clientId: caller.client.id, orderId: 0 })
  const passwordHash = await hashPassword(own)
  await db.update(clients).set({ passwordHash }).where(eq(clients.email, demoClients.fresh.email))
  expect(await signIn(demoClients.busy.email, demoPassword)).toBe(200)
  expect(await signInAtDesk()).toEqual([303, '/desk'])
  expect(await hasDeskOpen()).toBe(true)
  await expect(usable()).resolves.toBeDefined()
  expect(await bannersShown()).toBe(1)

  await goPublic()
  rig.clock.advance({ seconds: 1 })

  expect(await signIn(demoClients.busy.email, demoPassword)).toBe(422)
  expect((await caller.request(`/GetClientProfile/${caller.client.id}`)).status).toBe(401)
  expect(await signIn(demoClients.fresh.email, own)).toBe(200)
  expect(await signInAtDesk()).not.toEqual([303, '/desk'])
  expect(await hasDeskOpen()).toBe(false)
  await expect(usable()).rejects.toThrow()
  expect(await bannersShown()).toBe(0)
  await expect(access(signInsFile(rig.deps.settings))).rejects.toThrow('ENOENT')
})

test('a second public start changes nothing', async () => {
  const all = async () => [
    await rig.deps.store.db.select().from(clients).orderBy(clients.id),
    await rig.deps.store.db.select().from(staffMembers),
    await rig.deps.store.db.select().from(banners),
  ]
  await goPublic()
  const before = await all()
  await goPublic()
  expect(await all()).toEqual(before)
})
