/** One job of several parts: one that fails keeps none of the others from their turn, and fails the job at the end. */
export const inTurn =
  (...parts: (() => Promise<unknown>)[]) =>
  async (): Promise<void> => {
    const failures: unknown[] = []
    for (const part of parts) await part().catch(error => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Parts of a job failed')
  }
