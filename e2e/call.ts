import type { APIRequestContext } from '@playwright/test'
import type { Belongings } from './belongings'

type Sent = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

export type Call = {
  /** What of somebody's it names, if anything. A checkout is for whoever holds its id. */
  names?: 'session' | 'order' | 'notification' | 'receipt' | 'file' | 'checkout'
  path: (of: Belongings) => string
  data?: (of: Belongings) => object
  multipart?: Sent['multipart']
  /** What comes has no end, for whom it is allowed. */
  isEndless?: boolean
}

/** A mail with a code comes ten minutes after a message: here is one that no mail ever carried. */
export const noMailCode = 'no-mail-has-ever-carried-this-code'
