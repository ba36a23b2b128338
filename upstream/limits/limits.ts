import { resendCooldownSeconds } from '../../contract/limits'

const tooManyUploads = 'You have uploaded as much as is possible within an hour.'

/** Every limit on how often something may be asked, in one place. `RATE_LIMIT_SCALE` multiplies the points. A refusal begins with its `words`. */
export const rateLimits = {
  signInByAddress: { points: 5, seconds: 60 },
  signInByEmail: { points: 10, seconds: 15 * 60 },
  /** Past `signInByEmail` each address gets this much: an account is slowed down, and no one stranger reaches its hundred an hour. */
  signInSlowed: { points: 1, seconds: 60 },
  signInByEmailHourly: { points: 100, seconds: 60 * 60 },
  signUpByAddress: { points: 3, seconds: 60 },
  googleByAddress: { points: 10, seconds: 60 },
  mailByEmail: { points: 1, seconds: resendCooldownSeconds },
  mailByEmailHourly: { points: 5, seconds: 60 * 60 },
  mailByAddress: { points: 3, seconds: 5 * 60 },
  newPasswordByAddress: { points: 10, seconds: 60 },
  exportsByClient: { points: 5, seconds: 60 * 60, words: 'You have downloaded your data many times.' },
  receiptsByClient: { points: 60, seconds: 60 },
  passwordsByClient: { points: 5, seconds: 10 * 60 },
  messagesByClient: { points: 30, seconds: 60, words: 'You have sent many messages.' },
  followsByClient: { points: 60, seconds: 60, words: 'You have opened many chats.' },
  uploadsByClient: { points: 60, seconds: 60 * 60, words: tooManyUploads },
  uploadedKbByClient: { points: 200 * 1024, seconds: 60 * 60, words: tooManyUploads },
  promosByClient: { points: 10, seconds: 60, words: 'You have tried many promo codes.' },
  /** No limit, but a memory: a code that was told good is no guess for an hour (docs/decisions/022). */
  goodPromosByClient: { points: 1, seconds: 60 * 60 },
  missesByClient: { points: 60, seconds: 60 },
  deletionMissesByAddress: { points: 20, seconds: 60 },
  muteMissesByAddress: { points: 20, seconds: 60 },
  staffMisses: { points: 10, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number; words?: string }>

export type RateLimit = keyof typeof rateLimits
