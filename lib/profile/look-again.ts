import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from './queries'

/** Saving waits for this, and no longer than hardly anybody notices. */
const patienceMs = 3_000

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Has the page show the profile as it is by now, in other tabs and on other devices too. Without an answer it stays as it is. */
export async function lookAgain(client: QueryClient): Promise<void> {
  const { queryKey } = profileQuery
  await Promise.race([client.invalidateQueries({ queryKey }), wait(patienceMs)])
  // What is read is shown a task later.
  await wait(0)
}
