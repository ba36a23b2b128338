import type { Part } from './part'

/** Thrown where starting meets a stop that was asked for meanwhile. */
class StopRequested extends Error {
  override name = 'StopRequested'
}

/** The running parts of a stack, in the order they were started; stopped in the opposite order. */
export function createParts() {
  const running: Part[] = []
  const failure = deferred<string>()
  let starting: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined

  async function begin<Added extends Part>(start: () => Added | Promise<Added>): Promise<Added> {
    if (stopping) throw new StopRequested()
    const started = Promise.resolve().then(start)
    starting = started.then(part => running.push(part)).catch(() => {})
    const part = await started
    await starting
    if (stopping) throw new StopRequested()
    return part
  }

  /** True when the part was still wanted. */
  function forget(part: Part): boolean {
    const index = running.indexOf(part)
    if (index >= 0) running.splice(index, 1)
    return index >= 0 && !stopping
  }

  async function stopInOrder() {
    await starting
    const failures: unknown[] = []
    for (let part = running.at(-1); part; part = running.at(-1)) {
      await part.stop().catch(error => failures.push(error))
      forget(part)
    }
    if (failures.length > 0) throw failures[0]
  }

  return {
    /** Adds the part that `start` gives. When it ends by itself, `failed` settles. */
    async add<Added extends Part>(start: () => Added | Promise<Added>): Promise<Added> {
      const part = await begin(start)
      part.ended?.then(how => {
        if (forget(part))
          failure.resolve(`${part.name} ended unexpectedly (${how}). Its log: ${part.logFile}`)
      })
      return part
    },
    /** Runs a part whose end is wanted, such as a build; gives how it ended. */
    async runToEnd(start: () => Required<Part>): Promise<string> {
      const part = await begin(start)
      const how = await part.ended
      forget(part)
      if (stopping) throw new StopRequested()
      return how
    },
    /** From here on the end of this part is wanted. */
    expectEnd: (part: Part) => void forget(part),
    stop(): Promise<void> {
      stopping ??= stopInOrder()
      return stopping
    },
    isStopping: () => stopping !== undefined,
    /** The processes that run, to be killed when a person insists. */
    identities: () => running.flatMap(part => part.identity ?? []),
    failed: failure.promise,
  }
}

export type Parts = ReturnType<typeof createParts>

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
