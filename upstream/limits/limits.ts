/** Every limit on how often something may be asked, in one place. `RATE_LIMIT_SCALE` multiplies the points. */
export const rateLimits = {
  signInByAddress: { points: 5, seconds: 60 },
  signInByEmail: { points: 10, seconds: 15 * 60 },
  /** Past `signInByEmail` each address gets this much: an account is slowed down, never locked by strangers. */
  signInSlowed: { points: 1, seconds: 60 },
  signInByEmailHourly: { points: 100, seconds: 60 * 60 },
  signUpByAddress: { points: 3, seconds: 60 },
  mailByEmail: { points: 1, seconds: 60 },
  mailByEmailHourly: { points: 5, seconds: 60 * 60 },
  mailByAddress: { points: 3, seconds: 5 * 60 },
  uploadsByClient: { points: 60, seconds: 60 * 60 },
  missesByClient: { points: 60, seconds: 60 },
} as const

export type RateLimit = keyof typeof rateLimits
