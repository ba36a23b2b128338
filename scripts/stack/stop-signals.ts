const SAME_CTRL_C_MS = 1_000

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, or when the launcher has gone; calls `force` when a person
 * insists. One Ctrl-C arrives up to three times: from the terminal, from npm and from the launcher. It may end the reader of
 * what is said too, as in `npm start | tee log`, which must not end the stopping.
 */
export function onStopSignal(stop: () => void, force: () => void): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now()
      stop()
    } else if (Date.now() - askedAt > SAME_CTRL_C_MS) {
      force()
    }
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('disconnect', () => {
    if (askedAt === undefined) ask()
  })
  process.channel?.unref()
}
