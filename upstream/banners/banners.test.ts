import { expect, test } from 'vitest'
import { banners } from '../db/service-schema'
import { callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp()

const shown = async (bearer?: string) => {
  const answer = await callApi(rig, '/banners/active/today', {}, bearer)
  expect(answer.status).toBe(200)
  return answer.json()
}

test('the banners of the moment are shown to everybody, the first one first', async () => {
  expect(await shown()).toEqual([])
  const address = (name: string) => `https://pictures.example.test/${name}.png`
  const banner = (name: string, startsAt: string, endsAt: string) => ({
    webUrl: address(name),
    appUrl: address(`${name}-tall`),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  })
  await rig.deps.store.db
    .insert(banners)
    .values([
      banner('over', '2025-06-01T00:00:00Z', '2025-06-11T00:00:00Z'),
      banner('first', '2025-06-11T00:00:00Z', '2025-06-12T00:00:00Z'),
      banner('second', '2025-06-10T00:00:00Z', '2025-06-13T00:00:00Z'),
      banner('to come', '2025-06-12T00:00:00Z', '2025-06-14T00:00:00Z'),
    ])
  rig.clock.set('2025-06-11T00:00:00Z')
  const sent = (name: string) => ({ web_banner_url: address(name), app_banner_url: address(`${name}-tall`) })
  expect(await shown()).toEqual([sent('first'), sent('second')])
  expect(await shown((await signedIn(rig)).bearer)).toEqual([sent('first'), sent('second')])
  rig.clock.set('2025-06-14T00:00:00Z')
  expect(await shown()).toEqual([])
})
