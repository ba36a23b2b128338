/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** The search of a page: plain fields in its address. */
export const Finder = ({ action, children }: { action: string; children: Child }) => (
  <search>
    <form method="get" action={action} class="find">
      {children}
      <button type="submit">Find</button>
    </form>
  </search>
)
