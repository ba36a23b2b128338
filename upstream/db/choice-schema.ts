import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/* What an order may choose between, by fixed ids. */

export const citationStyles = pgTable('citation_styles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
})
export const educationLevels = pgTable('education_levels', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
})
