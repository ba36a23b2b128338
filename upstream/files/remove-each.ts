/** So many in a row are no fault of theirs: the storage is away, and every other would be waited for as long. */
const mostInARow = 3

/**
 * Removes one after the other, and gives how many. One that cannot be removed keeps none of the others; three in a row end it,
 * and what is left is for the next time. @throws AggregateError at the end for those that could not.
 */
export async function removeEach<T>(
  all: AsyncIterable<T>,
  remove: (one: T) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  let inARow = 0
  for await (const one of all) {
    try {
      await remove(one)
      removed += 1
      inARow = 0
    } catch (error) {
      failures.push(error)
      inARow += 1
      if (inARow === mostInARow) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Stored files could not be removed')
  return removed
}
