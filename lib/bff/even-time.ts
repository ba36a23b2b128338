import 'server-only'

/** More than a client API needs that looks an address up, or mails it, before it answers. */
const stepMs = 500

/** Waits until a full half second has gone by since then, and another where that one is over. */
async function waitForStep(begunMs: number): Promise<void> {
  const goneMs = performance.now() - begunMs
  const leftMs = Math.ceil(goneMs / stepMs) * stepMs - goneMs
  await new Promise(resolve => setTimeout(resolve, leftMs))
}

/**
 * Does what must not tell by its time whether somebody has an address: it ends, well or not, at a full half second from its
 * beginning (safety ACC-01).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begunMs = performance.now()
  try {
    return await work()
  } finally {
    await waitForStep(begunMs)
  }
}

/** Evens out the time of failures alone, for work whose success tells nothing: whoever succeeds is not kept waiting. */
export async function failInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begunMs = performance.now()
  try {
    return await work()
  } catch (error) {
    await waitForStep(begunMs)
    throw error
  }
}
