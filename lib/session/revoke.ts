import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { signOut } from '@/lib/client-api/accounts'
import type { ClientCaller } from '@/lib/client-api/call'
import { isOutage } from '@/lib/client-api/client-api-error'

/** Nobody waits longer than this to be signed out. */
const firstTryMs = 3_000
const pausesMs = [5_000, 30_000, 120_000]
const mostUnderWay = 1_000

let underWay = 0

/** Whether the client API has answered. The person may have left the page by then, so their signal does not count. */
async function tryToRevoke(caller: ClientCaller): Promise<boolean> {
  try {
    await signOut({ ...caller, signal: AbortSignal.timeout(firstTryMs) })
    return true
  } catch (error) {
    return !isOutage(error)
  }
}

async function keepTrying(caller: ClientCaller): Promise<void> {
  for (const pauseMs of pausesMs) {
    await wait(pauseMs, undefined, { ref: false })
    if (await tryToRevoke(caller)) return
  }
}

/**
 * Ends a bearer at the client API. When that cannot be reached it is tried again for some minutes; a bearer that
 * outlives even those dies of idleness.
 */
export async function revokeBearer(caller: ClientCaller): Promise<void> {
  if ((await tryToRevoke(caller)) || underWay >= mostUnderWay) return
  underWay += 1
  void keepTrying(caller).finally(() => {
    underWay -= 1
  })
}
