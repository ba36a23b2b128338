import type { Command } from './command'
import { onOneLine, visible } from './visible'

type Row = Record<string, unknown>

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '-'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const cell = (value: unknown): string => onOneLine(textOf(value))

/** A line after the first stands further in, so that it passes for no field. */
const field = ([name, value]: [string, unknown]) =>
  `${name}: ${visible(textOf(value)).replaceAll('\n', '\n  ')}`

/** Rows under their names, each column as wide as its longest cell. */
function table(columns: string[], rows: Row[]): string {
  const cells = [columns, ...rows.map(row => columns.map(column => cell(row[column])))]
  const widths = columns.map((_, index) => Math.max(...cells.map(row => row[index]?.length ?? 0)))
  return cells
    .map(row =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The one thing an answer is about: what is inside { promo: … }, else the answer itself. */
function subjectOf(answer: Row): Row {
  const [only, ...others] = Object.values(answer)
  return others.length === 0 && typeof only === 'object' && only !== null ? (only as Row) : answer
}

/** An answer of the staff door for a person: a table for a list, else its fields line by line. */
export function show({ columns }: Command, answer: Row): string {
  if (columns) {
    const list = Object.values(answer).find(Array.isArray) as Row[] | undefined
    return list && list.length > 0 ? table(columns, list) : 'Nothing found.'
  }
  return Object.entries(subjectOf(answer)).map(field).join('\n')
}

/** A value as JSON. Whatever a terminal would obey stands in its strings, where the escape means the same. */
export const showJson = (value: unknown): string => visible(JSON.stringify(value, null, 2))
