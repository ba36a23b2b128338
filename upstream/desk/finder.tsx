/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { ZodType } from 'zod'
import * as limits from '../../contract/limits'
import { Field } from './deed-form'

/** The search of a page: plain fields in its address. */
export const Finder = ({ action, children }: { action: string; children: Child }) => (
  <search>
    <form method="get" action={action} class="find">
      {children}
      <button type="submit">Find</button>
    </form>
  </search>
)

type Search<State = string | undefined> = { q: string | undefined; state: State }

/** What an address asks for of a list, in words and by a state; nonsense in it is the list itself. */
export function readSearch<State>(
  { shape }: { shape: { q: ZodType<string | undefined>; state: ZodType<State> } },
  given: Record<string, string>,
): Search<State | undefined> {
  const state = shape.state.safeParse(given.state || undefined).data
  return { state, q: shape.q.safeParse(given.q).data || undefined }
}

type StateFinderProps = {
  action: string
  /** What the words are looked for in. */
  label: string
  search: Search
  /** The states and what they are called. */
  states: Record<string, string>
}

/** The search of a list in which everything has a state. */
export const StateFinder = ({ action, label, search, states }: StateFinderProps) => {
  const options = Object.entries(states).map(([value, name]) => ({ value, name }))
  return (
    <Finder action={action}>
      <Field
        id="q"
        spec={{ name: 'q', label, kind: 'search', value: search.q, maxlength: limits.emailLength }}
      />
      <Field
        id="state"
        spec={{
          name: 'state',
          label: 'Show',
          kind: 'select',
          value: search.state ?? '',
          options: [{ value: '', name: 'All' }, ...options],
        }}
      />
    </Finder>
  )
}
