import { openStore } from '../db/database'
import { seedReferenceData } from '../db/reference-data'

/** What every test finds in its database. */
export async function seedTemplate(address: string): Promise<void> {
  const { db, pool } = openStore(address, 1)
  await seedReferenceData(db)
  await pool.end()
}
