import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { descendantsOf } from './crash/children-of'
import { killEverything } from './crash/stack-process'
import { removeDataDir } from './stack/data-dir'
import { findFreePort } from './stack/ports'
import { isAlive } from './stack/process-identity'
import { projectRoot } from './stack/project-root'
import { cleanEnvironment } from './testing/clean-environment'

const distDir = `.next-dev-${process.pid}`
const ofRoot = (name: string) => path.join(projectRoot, name)
/** Next writes it for the build it serves; this one goes. */
const typesFile = ofRoot('next-env.d.ts')

let dataDir: string
let typesBefore: string | undefined
let child: ChildProcess | undefined

beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'inkwell-dev-')), 'data')
  typesBefore = existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : undefined
})

afterEach(async () => {
  await killEverything(child, dataDir)
  removeDataDir(dataDir)
  rmSync(path.dirname(dataDir), { recursive: true })
  rmSync(ofRoot(distDir), { recursive: true, force: true })
  if (typesBefore === undefined) rmSync(typesFile, { force: true })
  else writeFileSync(typesFile, typesBefore)
})

/** What `npm run dev` starts, in a process group of its own as a terminal gives it, up when it says so. */
async function startDevelopment(settings: Record<string, string>): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: projectRoot,
    detached: true,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, NEXT_DIST_DIR: distDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let output = ''
  await new Promise<void>((resolve, reject) => {
    started.once('exit', code => reject(new Error(`The start ended with exit code ${code}:\n${output}`)))
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('Inkwell is running.')) resolve()
    })
  })
  return started
}

it('`npm run dev` serves both from their sources, changes none of them, and Ctrl-C leaves nothing behind', async () => {
  const settingsOfTypes = readFileSync(ofRoot('tsconfig.json'), 'utf8')
  const [portal, clientApi] = [await findFreePort(), await findFreePort()]
  const started = await startDevelopment({ PORT: String(portal), CLIENT_API_PORT: String(clientApi) })

  const address = `http://localhost:${portal}/sign-in`
  const page = await fetch(address)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/<form[^>]*>.*type="password"/s)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const styles = await Promise.all(sheets.map(async href => (await fetch(new URL(href, address))).text()))
  expect(styles.join()).toContain('.min-h-11')
  expect((await fetch(`http://localhost:${clientApi}/readyz`)).status).toBe(200)
  expect(existsSync(ofRoot(distDir))).toBe(true)

  const processes = descendantsOf(started.pid ?? 0)
  if (process.platform === 'linux') expect(processes.length).toBeGreaterThan(3)
  const ended = once(started, 'exit')
  process.kill(-(started.pid ?? 0), 'SIGINT')
  expect(await ended).toEqual([0, null])
  await expect.poll(() => processes.filter(isAlive), { timeout: 10_000 }).toEqual([])
  expect(existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
  expect(readFileSync(ofRoot('tsconfig.json'), 'utf8')).toBe(settingsOfTypes)
}, 240_000)
