/** As long as an answer of the client API may take. */
const patienceMs = 8_000

/** Code that is better done without than waited for: undefined where it does not arrive, as after a new deploy, or not in time. */
export const inTime = <T>(loading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>(resolve => setTimeout(resolve, patienceMs)),
  ])
