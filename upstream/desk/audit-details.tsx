/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { Ctx } from '../http/context'
import { writeDollars } from '../payments/write-dollars'
import { Moment } from './shown'

/** As deeds are written down with their moments, whatever the fact is called. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const names: Record<string, string> = { is_rfs: 'revised', no_of_pages: 'pages' }

/** amount_cents -> 'amount'. */
const nameOf = (fact: string) => names[fact] ?? fact.replace(/_cents$/, '').replaceAll('_', ' ')

const writeOne = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { file } = (value ?? {}) as { file?: unknown }
  return typeof file === 'string' ? file : JSON.stringify(value)
}

function write(ctx: Ctx, fact: string, value: unknown): Child {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && fact.endsWith('_cents')) return writeDollars(value)
  if (typeof value === 'string' && instant.test(value)) return <Moment ctx={ctx} date={new Date(value)} />
  return Array.isArray(value) ? value.map(writeOne).join(', ') : writeOne(value)
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The facts of a deed as people read them, one a line; what there is none of is left out. */
export const AuditDetails = ({ ctx, details }: { ctx: Ctx; details: unknown }) => (
  <div class="low">
    {Object.entries(details as object)
      .filter(([, value]) => !isNothing(value))
      .map(([fact, value]) => (
        <div>
          {nameOf(fact)}: {write(ctx, fact, value)}
        </div>
      ))}
  </div>
)
