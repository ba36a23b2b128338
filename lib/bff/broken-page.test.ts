import { expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { onRequestError } from '../../instrumentation'

vi.mock('@/lib/log', () => ({ log: { request: vi.fn() } }))

const asked = { path: '/wallet?session_id=cs_1', method: 'GET', headers: {} }
const place = {
  routerKind: 'App Router',
  routePath: '/wallet',
  routeType: 'render',
  revalidateReason: undefined,
} as const

it('a page that broke is a line of the log under the number its error page shows', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  const error = Object.assign(new TypeError('of nobody knows what'), { digest: '3184729015' })
  await onRequestError(error, asked, place)
  expect(log.request).toHaveBeenCalledExactlyOnceWith(error, {
    requestId: '3184729015',
    method: 'GET',
    path: '/wallet?session_id=cs_1',
  })
  vi.unstubAllEnvs()
})
