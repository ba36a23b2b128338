import { afterAll, vi } from 'vitest'

/* Every file that shares its worker begins with this, so that the next one finds nothing of what a file put in place. */
const found = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name]
  Object.assign(process.env, found)
})
