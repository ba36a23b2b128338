/* How many characters support has to say why. */

/** A line in the wallet, or about a closed order. */
export const longestReason = 200
/** The sentences of a decision. */
export const longestExplanation = 500
