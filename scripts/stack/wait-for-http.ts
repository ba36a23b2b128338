import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines } from './log-file'
import type { Part } from './part'
import { StackError } from './stack-error'

async function isOk(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/** Waits until the address answers 2xx; throws with the end of the part's log when it ends or the time is over. */
export async function waitForHttp(address: string, part: Required<Part>, timeoutMs: number): Promise<void> {
  let how: string | undefined
  part.ended.then(value => {
    how = value
  })
  for (const end = Date.now() + timeoutMs; Date.now() < end && !how; await sleep(100)) {
    if (await isOk(address)) return
  }
  const reason = how ? `ended (${how})` : `did not answer at ${address} within ${timeoutMs / 1000} seconds`
  throw new StackError(`${part.name} ${reason}. The end of ${part.logFile}:\n${lastLines(part.logFile, 20)}`)
}
