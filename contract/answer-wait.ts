/**
 * So long the portal waits for an answer of the client API, files aside. On it rests that a write which is at work is not begun
 * anew while whoever sent it still waits: the claim of an Idempotency-Key counts as abandoned from then on. Only that of a
 * process that is gone is taken over sooner, at once (docs/decisions/020).
 */
export const answerWaitMs = 8_000
