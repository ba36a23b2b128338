import type { ClientRow } from '../accounts/client-rows'

type Person = Pick<ClientRow, 'name' | 'emailVerifiedAt'>

/**
 * How a mail begins. Without the name until the address is proven: anybody may have typed both, and would have us say their
 * words to a stranger.
 */
export const helloTo = ({ name, emailVerifiedAt }: Person): string =>
  emailVerifiedAt ? `Hello ${name},` : 'Hello,'
