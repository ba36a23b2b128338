import 'server-only'
import { z } from 'zod'
import * as limits from '@/contract/limits'

const address = z.string().max(limits.emailLength).pipe(z.email())

/** An e-mail address, or undefined for anything else that somebody may have put into an address of a page. */
export const emailAddress = (value: unknown): string | undefined => address.safeParse(value).data

/** The e-mail address of a path segment as it was sent, or undefined. */
export function addressInPath(segment: string): string | undefined {
  try {
    return emailAddress(decodeURIComponent(segment))
  } catch {
    return undefined
  }
}
