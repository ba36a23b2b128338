import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const emptyModule = fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url))
// Node would give the one of Next's other router, which renders nothing meanwhile where this one suspends.
const dynamic = fileURLToPath(new URL('./node_modules/next/dist/shared/lib/app-dynamic.js', import.meta.url))
const alias = { '@': root, 'server-only': emptyModule, 'next/dynamic': dynamic }
/** What `@vitest-environment document` asks for, and what makes the file that it reads. */
const document = `${root}/scripts/testing/document-environment.ts`
const bundleDocument = 'scripts/testing/bundle-document.ts'
const resolve = { alias: { ...alias, 'vitest-environment-document': document } }

/** The tests in these folders that replace modules, have a document, or say themselves that they leave something behind. */
function standingAlone(...folders: string[]): string[] {
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  return files
    .filter(file => /(?<!\.stack)\.test\.tsx?$/.test(file))
    .filter(file =>
      /vi\.(mock|resetModules)\(|@vitest-environment|@runs-alone/.test(readFileSync(file, 'utf8')),
    )
    .map(file => file.replace(/[[\]()]/g, '\\$&'))
}

const [ofPortal, ofClientApi] = [
  standingAlone('app', 'bench', 'components', 'contract', 'lib', 'scripts'),
  standingAlone('upstream'),
]
const patience = 'scripts/testing/wait-long-enough.ts'
/** The same patience for what is asked again and again until it holds. */
const patientPolls = { poll: { timeout: 15_000 } }
/** What code of ours waits by; faking more than that stops Node 20.9 itself. */
const fakeTimers = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
} satisfies NonNullable<UserWorkspaceConfig['test']>['fakeTimers']
const shared = { isolate: false, setupFiles: [patience, 'scripts/testing/leave-as-found.ts'] }
const unit = {
  // Somebody among these always waits for something that is not the processor. A number of their own is one group's.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
  setupFiles: [patience],
  expect: patientPolls,
  testTimeout: 20_000,
  fakeTimers,
} satisfies UserWorkspaceConfig['test']
/** Asked for any order, Vitest makes one itself. */
const isShuffled = process.argv.some(argument => argument.startsWith('--sequence.shuffle'))
const clientApi = {
  setupFiles: [patience],
  expect: patientPolls,
  fakeTimers,
  globalSetup: ['upstream/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/**
 * `unit` needs nothing but Node; `client-api` and `stack` start a Postgres of their own. Files share their workers, which
 * load a module once for many of them; those that could leave something there run alone (docs/decisions/055-shared-workers.md).
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{app,bench,components,contract,lib,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.stack.test.ts', '**/node_modules/**', ...ofPortal],
          ...unit,
          ...shared,
        },
      },
      // Threads begin sooner than processes, and each of these begins its own.
      {
        resolve,
        test: {
          name: 'unit-alone',
          include: ofPortal,
          pool: 'threads',
          globalSetup: [bundleDocument],
          ...unit,
        },
      },
      {
        resolve,
        test: {
          name: 'client-api',
          include: ['upstream/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ofClientApi],
          ...clientApi,
          ...shared,
        },
      },
      {
        resolve,
        test: {
          name: 'client-api-alone',
          include: ofClientApi,
          ...clientApi,
          globalSetup: [...clientApi.globalSetup, bundleDocument],
        },
      },
      {
        resolve,
        test: {
          name: 'stack',
          include: ['scripts/**/*.stack.test.ts'],
          expect: patientPolls,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
