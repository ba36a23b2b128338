/**
 * The Early Bird campaign as specification sections 1 and 9 give it. What a client API says of its own goes before it.
 * Free of schemas, so that a first load may import it.
 */
export const earlyBirdDefaults = { percent: 80, lastDay: '2025-09-30', places: 100 } as const
