import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** A fresh secret for a bearer or a mailed link, with the only form of it that is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A code people pass on: short, without letters that look alike. */
export function newReferralCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return [...randomBytes(8)].map(byte => letters[byte % letters.length]).join('')
}

/** Argon2id with the parameters OWASP gives for 19 MiB. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

let decoy: Promise<string> | undefined

/** Compares in the same time whether or not there is a hash, so that the time tells nothing about accounts. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}
