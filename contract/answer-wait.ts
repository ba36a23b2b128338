/**
 * So long the portal waits for an answer of the client API, files aside. On it rests that a write is never begun anew while
 * whoever sent it still waits: the claim of an Idempotency-Key counts as abandoned from then on, and no sooner (decision 020).
 */
export const answerWaitMs = 8_000
