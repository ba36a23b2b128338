/**
 * So long those that fail may take together, in milliseconds: a storage that is away lets each wait, and all of them for longer
 * than a job may take. One that refuses does so at once.
 */
const failingMs = 60_000

/**
 * Removes one after the other, and gives how many. One that cannot be removed keeps none of the others; only where that takes long
 * it ends, and what is left is for the next time. @throws Error at the end for those that could not: how many, by the first's cause.
 */
export async function removeEach<T>(
  all: AsyncIterable<T>,
  remove: (one: T) => Promise<unknown>,
): Promise<number> {
  let removed = 0
  let failed = 0
  let cause: unknown
  let leftMs = failingMs
  for await (const one of all) {
    const begunMs = performance.now()
    try {
      await remove(one)
      removed += 1
    } catch (error) {
      if (failed === 0) cause = error
      failed += 1
      leftMs -= performance.now() - begunMs
      if (leftMs < 0) break
    }
  }
  if (failed > 0) throw new Error(`Stored files could not be removed: ${failed}`, { cause })
  return removed
}
