import { expect, test } from 'vitest'
import { callApi, signedIn } from './factories'
import { sharedTestApp } from './test-app'

const rig = await sharedTestApp()

test('a signed-in client is let in, a stranger is not', async () => {
  const { client, request } = await signedIn(rig)
  const answer = await request(`/GetClientProfile/${client.id}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ client_profile: { id: client.id } })
  expect((await callApi(rig, `/GetClientProfile/${client.id}`)).status).toBe(401)
})

test('the clock decides when a bearer ends', async () => {
  const { client, request } = await signedIn(rig)
  rig.clock.advance({ days: 1, seconds: 1 })
  expect((await request(`/GetClientProfile/${client.id}`)).status).toBe(401)
})

test('the choices for orders are there, 9 being Other', async () => {
  const { request } = await signedIn(rig)
  const answer = await (await request('/GetDropdownDetailsClient')).json()
  expect(answer.CitationStyle).toContainEqual({ id: 9, name: 'Other' })
  expect(answer.EducationalLevel).toHaveLength(5)
})
