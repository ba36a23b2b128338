import { lt } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sharedTestApp } from '../testing/test-app'
import { deleteInBatches } from './delete-in-batches'
import { usedIdTokens } from './identity-schema'

const rig = await sharedTestApp()

test.each([0, 1, 2, 3, 4, 5])('of %d rows that are over all go, two at a time, and no other', async count => {
  const { db, pool } = rig.deps.store
  const now = rig.clock.now()
  const row = (hash: string, seconds: number) => ({
    hash,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
  const over = Array.from({ length: count }, (_, at) => row(`over-${at}`, -1))
  await db.insert(usedIdTokens).values([...over, row(`lives-${count}`, 0)])
  const asked = vi.spyOn(pool, 'query')
  const what = { table: usedIdTokens, key: usedIdTokens.hash, isOver: lt(usedIdTokens.expiresAt, now) }
  expect(await deleteInBatches(db, what, 2)).toBe(count)
  expect(asked).toHaveBeenCalledTimes(Math.floor(count / 2) + 1)
  asked.mockRestore()
  const left = await db.delete(usedIdTokens).returning({ hash: usedIdTokens.hash })
  expect(left).toEqual([{ hash: `lives-${count}` }])
})
