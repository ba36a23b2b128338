import 'server-only'
import { log } from '@/lib/log'

type Asked = Readonly<{ path: string; method: string }>

/** A page that broke on the server, under the number by which Next has its error page name the failure. */
export function logBrokenPage(error: unknown, { path, method }: Asked): void {
  const requestId = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  log.request(error, { requestId, method, path })
}
