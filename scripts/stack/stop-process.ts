import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from './process-identity'

export type StopStep = { signal: NodeJS.Signals; waitMs: number }

/** Sends each signal in turn until the process is gone; true when it is. */
export async function stopProcess(
  identity: ProcessIdentity,
  steps: StopStep[],
  options: { group?: boolean } = {},
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    send(identity, signal, options.group)
    if (await isGoneWithin(identity, waitMs)) return true
  }
  return !isAlive(identity)
}

async function isGoneWithin(identity: ProcessIdentity, waitMs: number): Promise<boolean> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(50)) {
    if (!isAlive(identity)) return true
  }
  return !isAlive(identity)
}

function send(identity: ProcessIdentity, signal: NodeJS.Signals, group = false) {
  if (!isAlive(identity)) return
  const target = group && process.platform !== 'win32' ? -identity.pid : identity.pid
  try {
    process.kill(target, signal)
  } catch {
    // Gone between the look and the signal.
  }
}
