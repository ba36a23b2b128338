import { eq } from 'drizzle-orm'
import { citationStyles, educationLevels } from '../db/choice-schema'
import type { Database } from '../db/database'
import type { OrderRow } from './order-rows'

/** What is chosen of the two lists for an order, by name; undefined where nothing is. */
export async function choicesOf(db: Database, order: OrderRow) {
  const [[style], [level]] = await Promise.all([
    db
      .select()
      .from(citationStyles)
      .where(eq(citationStyles.id, order.citationStyleId ?? 0)),
    db
      .select()
      .from(educationLevels)
      .where(eq(educationLevels.id, order.educationLevelId ?? 0)),
  ])
  return { citationStyle: style?.name, educationLevel: level?.name }
}
