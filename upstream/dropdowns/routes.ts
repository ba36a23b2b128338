import { asc } from 'drizzle-orm'
import * as contract from '../../contract/dropdowns'
import { citationStyles, educationLevels } from '../db/choice-schema'
import type { ClientCtx } from '../http/context'
import { type App, mount } from '../http/mount'

/** What may be chosen for citation style and education level. Specification 3, 7. */
async function getDropdowns(ctx: ClientCtx) {
  const { db } = ctx.store
  const [styles, levels] = await Promise.all([
    db.select().from(citationStyles).orderBy(asc(citationStyles.id)),
    db.select().from(educationLevels).orderBy(asc(educationLevels.id)),
  ])
  return { CitationStyle: styles, EducationalLevel: levels }
}

export function dropdownRoutes(app: App): void {
  mount(app, contract.getDropdowns, getDropdowns)
}
