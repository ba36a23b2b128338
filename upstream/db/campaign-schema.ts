import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Promotions with a last day and so many places. `lastDay` is a day of the client API's zone, its end included. */
export const campaigns = pgTable(
  'campaigns',
  {
    key: text('key', { enum: ['early-bird'] }).primaryKey(),
    percentHundredths: integer('percent_hundredths').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    places: integer('places').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  table => [
    check('campaigns_percent_of_hundred', sql`${table.percentHundredths} between 1 and 10000`),
    check('campaigns_places_hold', sql`${table.taken} between 0 and ${table.places}`),
  ],
)
