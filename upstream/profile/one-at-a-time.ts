/** Others were before. What was not done may be asked for again. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong'
}

/**
 * Does what it is given one after the other. Nobody waits for the others for longer than `waitingMs`, which together with
 * the time that the work itself may take is less than the portal waits for an upload. @throws WaitedTooLong for who would.
 */
export function oneAtATime({ waitingMs }: { waitingMs: number }) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const asked = performance.now()
    const done = last.then(() => {
      if (performance.now() - asked > waitingMs) throw new WaitedTooLong('Waited too long for others')
      return work()
    })
    last = done.catch(() => {})
    return done
  }
}
