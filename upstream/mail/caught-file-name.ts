import { createHash } from 'node:crypto'

const addresseeHash = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)

const pattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)_([\da-f]{16})_[\da-f-]{36}\.eml$/

/** Sorts by time and tells, before a file is opened, when it was queued and whether it is for an address. */
export function caughtFileName(letter: { to: string; id: string; queuedAt: Date }): string {
  const time = letter.queuedAt.toISOString().replaceAll(':', '-')
  return `${time}_${addresseeHash(letter.to)}_${letter.id}.eml`
}

export function readCaughtFileName(
  name: string,
): { queuedAt: Date; isFor: (email: string) => boolean } | undefined {
  const parts = pattern.exec(name)
  if (!parts) return undefined
  const [, day, hour, minute, second, addressee] = parts
  return {
    queuedAt: new Date(`${day}${hour}:${minute}:${second}`),
    isFor: email => addresseeHash(email) === addressee,
  }
}
