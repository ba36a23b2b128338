import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp()

/** Whose rows are never deleted and never erased, so that nobody looks for what points to them. */
const lasting = '{promos,citation_styles,education_levels}'

/** Foreign keys with no whole index that begins with their column: to find what points to a row, every row is read. */
const unindexed = `
  select c.conrelid::regclass || '.' || a.attname as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> all ($1::regclass[])
    and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null)
  order by 1`

test('whatever points to a client, an order or a part of one is found by an index', async () => {
  const { rows } = await rig.deps.store.pool.query(unindexed, [lasting])
  expect(rows.map(({ key }) => key)).toEqual([])
})
