import path from 'node:path'
import { stopDiskWrites } from '../../upstream/testing/admin-connection'
import { prepareDataDir } from '../stack/data-dir'
import { startEmbeddedPostgres } from '../stack/embedded-postgres'
import { browserSteps } from './browser-steps'
import { leaveNoServer } from './leave-no-server'
import { type Step, step, type TestRun } from './test-run'
import { TOOLS } from './tools'

/** Everything `npm test` does, in its order. */
export function testSteps(run: TestRun): Step[] {
  const { tool, vitest } = run
  return [
    step('format and lint', 'verify', () => tool([...TOOLS.biome, 'check', '.'])),
    step('structure', 'verify', () => tool([...TOOLS.tsx, 'scripts/check-structure.ts'])),
    step('types', 'verify', async () => {
      // Of the usual folder: tsconfig.json names no other one.
      await tool([...TOOLS.next, 'typegen'], { NEXT_DIST_DIR: '.next' })
      await tool([...TOOLS.tsc, '--noEmit'])
    }),
    step('unit tests', 'verify', () => vitest('unit')),
    step('client API tests', 'client-api', () => testClientApi(run)),
    step('start and stop tests', 'stack', () => vitest('stack')),
    ...browserSteps(run),
    step('what pages send', 'bytes', () =>
      tool([...TOOLS.tsx, 'scripts/bench.ts', '--counted', '--quick', '--gate']),
    ),
    step('crashes', 'crash', () => tool([...TOOLS.tsx, 'scripts/crash-check.ts', '--kills', '3'])),
  ]
}

async function testClientApi({ parts, folder, vitest }: TestRun): Promise<void> {
  const dataDir = path.join(folder, 'postgres')
  prepareDataDir(dataDir)
  const postgres = await parts.add(() => startEmbeddedPostgres(dataDir))
  leaveNoServer(postgres, dataDir)
  try {
    await stopDiskWrites(postgres.adminUrl)
    await vitest('client-api', { TEST_DATABASE_URL: postgres.adminUrl })
  } finally {
    parts.expectEnd(postgres)
    await postgres.stop()
  }
}
