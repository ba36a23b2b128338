import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export type SandboxAccount = { subject: string; email: string; name: string }

/** The provider's own name for an address: the same in every process and after every start. */
export const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString()

/** Who has signed in at the sandbox: whoever types an address has it. */
export function createSandboxAccounts() {
  const known = new LRUCache<string, SandboxAccount>({ max: 1_000 })
  return {
    add: (email: string, name: string): SandboxAccount => {
      const account = { subject: subjectOf(email), email, name }
      known.set(account.subject, account)
      return account
    },
    find: (subject: string) => known.get(subject),
  }
}

export type SandboxAccounts = ReturnType<typeof createSandboxAccounts>
