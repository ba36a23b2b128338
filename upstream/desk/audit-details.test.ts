import { expect, test } from 'vitest'
import { dayMs } from '../../contract/durations'
import { aPromo } from '../promos/test-promos'
import { sharedTestApp } from '../testing/test-app'
import { atDesk } from './test-desk'

const rig = await sharedTestApp({ CLIENT_API_TIME_ZONE: 'Asia/Tokyo' })

test('every moment of a deed is written in the zone of the desk', async () => {
  const endsAt = new Date(rig.clock.now().getTime() + dayMs)
  const code = await aPromo(rig, { endsAt })
  const desk = await atDesk(rig)
  await desk.post(`/desk/promos/${code}/end`)
  const html = await desk.html(`/desk/audit?subject=${code}`)
  expect(html).toContain(`before: <time datetime="${endsAt.toISOString()}">`)
})
