import { comparedValue, type Row, type Unit, verdictOf } from './verdict'

const HEAD = ['id', 'what', 'ours', 'reference', 'compared', 'must', 'aim', 'verdict']

/** Three digits say all that a measurement on a shared machine can. */
function short(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** A figure as it is read: bytes in kB or MB of 1000, everything else in its own unit. */
export function figure(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '-'
  if (unit === 'bytes') {
    return Math.abs(value) < 1e6 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1e6).toFixed(1)} MB`
  }
  if (unit === 'count') return value.toLocaleString('en-US')
  if (unit === 'score') return value.toFixed(3)
  return `${short(value)}${unit === 'per second' ? '/s' : ` ${unit}`}`
}

function comparedFigure({ compare, unit }: Row, value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '-'
  if (compare === 'ratio') return `${value < 10 ? value.toFixed(value < 2 ? 3 : 2) : value.toFixed(1)}x`
  if (compare === 'ours') return figure(value, unit)
  return `${value < 0 ? '' : '+'}${figure(value, unit)}`
}

function limit(row: Row, value: number | undefined): string {
  if (value === undefined) return '-'
  const text = row.compare === 'ratio' ? `${value}x` : comparedFigure(row, value)
  return `${row.goal?.side === 'at least' ? '>=' : '<='} ${text}`
}

const cells = (row: Row) => [
  row.id,
  row.what,
  figure(row.ours, row.unit),
  figure(row.reference, row.unit),
  comparedFigure(row, comparedValue(row)),
  limit(row, row.goal?.must),
  limit(row, row.goal?.aim),
  verdictOf(row),
]

/** The rows as one table, then the notes under the ids they belong to. */
export function renderTable(rows: Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const isText = (column: number) => column < 2 || column === HEAD.length - 1
  const draw = (line: string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isText(column) ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = lines
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [draw(head), rule, ...body.map(draw), ...notes(rows)].join('\n')
}

/** A note that several rows share is said once. */
function notes(rows: Row[]): string[] {
  const ids = new Map<string, Set<string>>()
  for (const { id, note, lacks } of rows)
    for (const text of [note, lacks]) if (text) ids.set(text, (ids.get(text) ?? new Set()).add(id))
  const said = [...ids].map(([note, of]) => `${[...of].join(', ')}: ${note}`)
  return said.length > 0 ? ['', ...said] : []
}
