import 'server-only'
import { z } from 'zod'
import { limits } from '@/contract/limits'

const address = z.string().max(limits.emailLength).pipe(z.email())

/** The e-mail address of a path segment as it was sent, or undefined for anything else somebody may have put there. */
export function addressInPath(segment: string): string | undefined {
  try {
    return address.safeParse(decodeURIComponent(segment)).data
  } catch {
    return undefined
  }
}
