/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** How a column is laid out: figures at its end, a width it keeps, or words that stay in one line. */
type Look = { isNumber?: boolean; isRoomy?: boolean; isWhole?: boolean }

export type Column<Row> = Look & { name: string; cell: (row: Row) => Child }

const classOf = ({ isNumber, isRoomy, isWhole }: Look) =>
  isNumber ? 'number' : isRoomy ? 'roomy' : isWhole ? 'whole' : undefined

type TableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  empty: Child
  isNarrow?: boolean
}

/** Rows under their names. On a phone, and where it is narrow, each row is a card, in which every cell carries its name. */
export function Table<Row>({ label, columns, rows, empty, isNarrow }: TableProps<Row>) {
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <table aria-label={label} class={isNarrow ? 'narrow-table' : undefined}>
      <thead>
        <tr>
          {columns.map(({ name, ...look }) => (
            <th scope="col" class={classOf(look)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr>
            {columns.map(({ name, cell, ...look }) => (
              <td data-label={name} class={classOf(look)}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PagesProps = { page: number; hasMore: boolean; hrefOf: (page: number) => string }

/** Ways to the pages before and after this one; nothing when there is one page alone. */
export const Pages = ({ page, hasMore, hrefOf }: PagesProps) =>
  page === 1 && !hasMore ? null : (
    <nav class="pages" aria-label="Pages">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)}>
          Previous
        </a>
      )}
      <span>{`Page ${page}`}</span>
      {hasMore && (
        <a rel="next" href={hrefOf(page + 1)}>
          Next
        </a>
      )}
    </nav>
  )
