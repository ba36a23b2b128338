import { afterEach, expect, test, vi } from 'vitest'
import { aSecret } from '@/lib/session/testing/session-rig'

afterEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

async function leave(secret: string, phase = 'phase-production-server') {
  vi.stubEnv('SESSION_SECRET', secret)
  vi.stubEnv('NEXT_PHASE', phase)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { leaveUnlessConfigured } = await import('./leave-unless-configured')
  leaveUnlessConfigured()
  return { exits: exit.mock.calls, said: said.mock.calls.join('') }
}

test('a wrong setting is named, not shown, and ends the portal', async () => {
  const { exits, said } = await leave('tooshortvalue')
  expect(exits).toEqual([[1]])
  expect(said).toContain('  SESSION_SECRET ')
  expect(said).not.toContain('tooshortvalue')
})

test('right settings start it', async () => {
  expect(await leave(aSecret())).toEqual({ exits: [], said: '' })
})

test('a build needs no settings', async () => {
  expect(await leave('', 'phase-production-build')).toEqual({ exits: [], said: '' })
})
