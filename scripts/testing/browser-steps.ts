import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createParts } from '../stack/parts'
import { findFreePort } from '../stack/ports'
import { projectRoot } from '../stack/project-root'
import { startStack } from '../stack/start-stack'
import { findBrowser } from './browser'
import { findLeaks } from './leaks-in-build'
import { pagesMadeWith } from './made-with-build'
import { findSecrets } from './secrets-in-logs'
import { type Step, step, type TestRun } from './test-run'
import { TOOLS } from './tools'

/** The whole product in a browser: a stack of its own on free ports, then every screen and journey. */
export function browserSteps(run: TestRun): Step[] {
  return [
    step('browser', 'e2e', async () => {
      run.found.browser = await findBrowser()
      console.log(run.found.browser)
    }),
    step('build and start', 'e2e', () => startTestStack(run)),
    step('what the build holds', 'e2e', () => readBuild(run)),
    step('browser tests', 'e2e', () => testInBrowser(run)),
    step('logs of these tests', 'e2e', () => readLogs(run)),
  ]
}

/** The same in every run, so that a build of an earlier one was made with it too. */
const sessionSecret = 'of-a-stack-under-test_Vq81-zKfW0c3hXtYp'

async function startTestStack({ parts, folder, env, found }: TestRun): Promise<void> {
  const stackParts = createParts()
  await parts.add(() => ({ name: 'the stack under test', stop: stackParts.stop }))
  found.stack = await startStack({
    mode: 'production',
    env: { ...env, SESSION_SECRET: sessionSecret, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'info' },
    dataDir: path.join(folder, 'data'),
    portalPort: await findFreePort(),
    clientApiPort: await findFreePort(),
    parts: stackParts,
    say: line => console.log(line),
  })
  const { portalUrl, clientApiUrl, failed } = found.stack
  failed.then(message => console.error(message))
  console.log(`Portal ${portalUrl}, client API ${clientApiUrl}`)
}

const kept = (dataDir: string, name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()

/**
 * What browsers are given of this build holds no secret that it was made or is served with, and no code of a server; no page
 * of it is made already.
 */
async function readBuild({ env, found: { stack } }: TestRun): Promise<void> {
  if (!stack) throw new Error('needs the stack of the steps before')
  const { settings, databaseUrl } = stack
  const own = ['staff-token', 'google-sandbox-secret'].map(name => kept(settings.dataDir, name))
  const secrets = [sessionSecret, ...own, ...(databaseUrl ? [databaseUrl] : [])]
  const build = path.join(projectRoot, env.NEXT_DIST_DIR || '.next')
  const made = pagesMadeWith(build).map(page => `${page} is made with the build`)
  const found = [...findLeaks(build, secrets), ...made]
  if (found.length > 0) throw new Error(found.slice(0, 10).join('; '))
}

async function testInBrowser({ tool, reports, runnerArgs, found }: TestRun): Promise<void> {
  if (!found.browser || !found.stack) throw new Error('needs the browser and the stack of the steps before')
  const { portalUrl, clientApiUrl, databaseUrl, settings } = found.stack
  if (!databaseUrl) throw new Error('needs a client API of its own')
  await tool([...TOOLS.playwright, 'test', '--reporter=list,json', ...runnerArgs], {
    PORTAL_URL: portalUrl,
    CLIENT_API_URL: clientApiUrl,
    CHROMIUM_PATH: found.browser,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    STAFF_TOKEN: kept(settings.dataDir, 'staff-token'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'e2e.json'),
  })
}

/** Whatever the browser tests did, and however it failed: nothing secret or personal was written down. */
async function readLogs({ found }: TestRun): Promise<void> {
  if (!found.stack) throw new Error('needs the stack of the steps before')
  const { dataDir } = found.stack.settings
  const staffToken = kept(dataDir, 'staff-token')
  const secrets = ['portal.log', 'client-api.log', 'postgres.log'].flatMap(name => {
    const log = readFileSync(path.join(dataDir, 'logs', name), 'utf8')
    console.log(`${name}: ${log.split('\n').length - 1} lines`)
    return findSecrets(log, [staffToken, sessionSecret]).map(found => `${name} ${found}`)
  })
  if (secrets.length > 0) throw new Error(secrets.slice(0, 10).join('; '))
}
