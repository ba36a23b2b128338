/**
 * So long those that fail may take together, in milliseconds: a storage that is away lets each wait, and all of them for longer
 * than a job may take. One that refuses does so at once.
 */
const failingMs = 60_000

/**
 * Removes one after the other, and gives how many. One that cannot be removed keeps none of the others; only where that takes long
 * it ends, and what is left is for the next time. @throws AggregateError at the end for those that could not.
 */
export async function removeEach<T>(
  all: AsyncIterable<T>,
  remove: (one: T) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  let leftMs = failingMs
  for await (const one of all) {
    const begunMs = performance.now()
    try {
      await remove(one)
      removed += 1
    } catch (error) {
      failures.push(error)
      leftMs -= performance.now() - begunMs
      if (leftMs < 0) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Stored files could not be removed')
  return removed
}
