import { earlyBirdDefaults } from '../../contract/campaign'
import { campaigns } from './campaign-schema'
import { citationStyles, educationLevels } from './choice-schema'
import type { Database } from './database'

/** Ids are part of the contract: 9 is 'Other' (specification 2.18). */
const styles = ['APA', 'MLA', 'Harvard', 'Chicago', 'Turabian', 'IEEE', 'Vancouver', 'OSCOLA', 'Other']
const levels = ['High School', 'College', "Bachelor's", "Master's", 'PhD']

const numbered = (names: string[]) => names.map((name, index) => ({ id: index + 1, name }))

/** Puts the choices for orders and the campaign in place. May run any number of times; what was changed stays as it is. */
export async function seedReferenceData(db: Database): Promise<void> {
  await db.insert(citationStyles).values(numbered(styles)).onConflictDoNothing()
  await db.insert(educationLevels).values(numbered(levels)).onConflictDoNothing()
  const { percent, ...earlyBird } = earlyBirdDefaults
  await db
    .insert(campaigns)
    .values({ key: 'early-bird', percentHundredths: percent * 100, ...earlyBird })
    .onConflictDoNothing()
}
