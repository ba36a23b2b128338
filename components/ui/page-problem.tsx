import type { ComponentProps } from 'react'
import { ErrorPanel } from './error-panel'

/** The page itself is not there: the heading is the page's, to be found like any other; what to do is what is heard. */
export function PageProblem({
  children,
  ...props
}: Omit<ComponentProps<typeof ErrorPanel>, 'level' | 'role'>) {
  return (
    <ErrorPanel {...props} level="h1" role="none">
      <div role="alert">{children}</div>
    </ErrorPanel>
  )
}
