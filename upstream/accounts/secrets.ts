import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** A fresh secret for a bearer or a mailed link, with the only form of it that is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** So many letters by chance, none of which look alike. */
export const drawLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A code people pass on. */
export const newReferralCode = (): string => drawLetters(8)

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
