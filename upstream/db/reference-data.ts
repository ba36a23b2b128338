import type { Database } from './database'
import { citationStyles, educationLevels } from './schema'

/** Ids are part of the contract: 9 is 'Other' (specification section 3). */
const styles = ['APA', 'MLA', 'Harvard', 'Chicago', 'Turabian', 'IEEE', 'Vancouver', 'OSCOLA', 'Other']
const levels = ['High School', 'College', "Bachelor's", "Master's", 'PhD']

const numbered = (names: string[]) => names.map((name, index) => ({ id: index + 1, name }))

/** Puts the choices for orders in place. May run any number of times; renamed choices stay as they are. */
export async function seedReferenceData(db: Database): Promise<void> {
  await db.insert(citationStyles).values(numbered(styles)).onConflictDoNothing()
  await db.insert(educationLevels).values(numbered(levels)).onConflictDoNothing()
}
