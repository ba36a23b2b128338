import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { descendantsOf } from './crash/children-of'
import { killEverything } from './crash/stack-process'
import { removeDataDir } from './stack/data-dir'
import { findFreePort } from './stack/ports'
import { isAlive } from './stack/process-identity'
import { projectRoot } from './stack/project-root'
import { findBrowser } from './testing/browser'
import { cleanEnvironment } from './testing/clean-environment'
import { copySources, readSources } from './testing/copy-of-sources'
import { leaveNoServer } from './testing/leave-no-server'

// `npm run dev`, started once on a copy of the sources: what is changed here is nothing of the project's own, however this ends.

/** Below the project, where its packages are found; left out of everything by its name, as a build is. */
const copy = path.join(projectRoot, `.next-dev-${process.pid}`)
const inCopy = (name: string) => path.join(copy, name)
const patience = { timeout: 60_000 }

let folder: string
let dataDir: string
let sources: Record<string, string>
let child: ChildProcess | undefined
let portal: string
let clientApi: string
let browser: Browser | undefined

/** In a process group of its own as a terminal gives it, up when it says so. */
async function startDevelopment(settings: Record<string, string>): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: copy,
    detached: true,
    env: { ...cleanEnvironment(), NEXT_DIST_DIR: '.next-dev', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  leaveNoServer({ identity: { pid: started.pid ?? 0 } }, copy, folder)
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

beforeAll(async () => {
  const executablePath = await findBrowser()
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-dev-'))
  // Root's database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  dataDir = path.join(folder, 'data')
  copySources(copy)
  sources = readSources(copy)
  const [port, clientApiPort] = [await findFreePort(), await findFreePort()]
  // Not localhost, which Next trusts by itself: a person may have any address, such as that of a tunnel.
  portal = `http://127.0.0.1:${port}`
  clientApi = `http://localhost:${clientApiPort}`
  await startDevelopment({
    PORT: String(port),
    APP_ORIGIN: portal,
    CLIENT_API_PORT: String(clientApiPort),
    RATE_LIMIT_SCALE: '1000',
  })
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  // Getting a browser may take long, where there is none.
}, 900_000)

afterAll(async () => {
  await browser?.close()
  if (!folder) return
  await killEverything(child, dataDir)
  removeDataDir(dataDir)
  for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true })
})

/** Changes a source as an editor does. What is no longer there to be changed has to be chosen anew. */
function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(inCopy(file), 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} has no ${from}`)
  writeFileSync(inCopy(file), after)
  sources[file] = Buffer.from(after).toString('latin1')
}

it('serves both from their sources', async () => {
  const address = `${portal}/sign-in`
  const page = await fetch(address)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/<form[^>]*>.*type="password"/s)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const styles = await Promise.all(sheets.map(async href => (await fetch(new URL(href, address))).text()))
  expect(styles.join()).toContain('.min-h-11')
  expect((await fetch(`${clientApi}/readyz`)).status).toBe(200)
  expect(existsSync(inCopy('.next-dev'))).toBe(true)
}, 120_000)

/** A page that somebody is at work on: an address is typed, a password too, which is shown. */
async function openPage(): Promise<Page> {
  if (!browser) throw new Error('There is no browser')
  const page = await browser.newPage()
  page.setDefaultTimeout(patience.timeout)
  await page.goto(`${portal}/sign-in`)
  await page.locator('input[name=email]').fill('typed@inkwell.example')
  await page.locator('input[name=password]').fill('typed as well')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Hide password' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isThatPage: true }))
  return page
}

const workOf = (page: Page) =>
  page.evaluate(() => {
    const [email, password] = ['email', 'password'].map(name =>
      document.querySelector<HTMLInputElement>(`input[name=${name}]`),
    )
    return [email?.value, password?.value, password?.type, 'isThatPage' in window]
  })
const work = ['typed@inkwell.example', 'typed as well', 'text', true]

it('an open page shows what is changed, in words and styles, and keeps what was typed into it', async () => {
  const page = await openPage()
  const title = page.getByRole('heading', { level: 1 })

  // What is changed before the page has asked to be told of changes is not told: it is changed again then.
  let changes = 0
  const changedTitle = async () => {
    change('lib/accounts/texts.ts', /signInTitle = '.*'/, `signInTitle = 'Changed ${++changes}'`)
    return await title.filter({ hasText: `Changed ${changes}` }).waitFor({ timeout: 10_000 })
  }
  await expect.poll(() => changedTitle().then(() => 'changed', String), patience).toBe('changed')
  expect(await workOf(page)).toEqual(work)

  const styleOf = (name: string) =>
    title.evaluate((h1, of) => getComputedStyle(h1).getPropertyValue(of), name)
  expect(await styleOf('letter-spacing')).not.toBe('7px')
  change('components/accounts/account-panel.tsx', 'text-2xl font-semibold', 'tracking-[7px] text-2xl')
  await expect.poll(() => styleOf('letter-spacing'), patience).toBe('7px')
  change('app/styles/theme.css', /--color-ink: #\w+/, '--color-ink: #0000ff')
  await expect.poll(() => styleOf('color'), patience).toBe('rgb(0, 0, 255)')
  expect(await workOf(page)).toEqual(work)
  await page.close()
}, 240_000)

it('the client API answers as it is changed, while the portal goes on', async () => {
  const page = await openPage()
  const health = async () => (await fetch(`${clientApi}/healthz`)).json()
  expect(await health()).toEqual({ status: 'ok' })
  change('upstream/http/health.ts', "{ status: 'ok' }", "{ status: 'changed' }")
  await expect.poll(() => health().catch(String), patience).toEqual({ status: 'changed' })
  expect((await fetch(`${portal}/api/healthz`)).status).toBe(200)
  expect(await workOf(page)).toEqual(work)
  await page.close()
}, 120_000)

async function signIn(): Promise<number> {
  const demo: { role: string; email: string; password: string }[] = JSON.parse(
    readFileSync(path.join(dataDir, 'demo.json'), 'utf8'),
  )
  const { email, password } = demo.find(({ role }) => role === 'client') ?? {}
  const answer = await fetch(`${portal}/api/session`, {
    method: 'POST',
    headers: { origin: portal, 'x-inkwell': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

it('what is changed in the contract holds for both', async () => {
  expect(await signIn()).toBe(200)
  const askBy = async (path: string) => (await fetch(`${clientApi}${path}`, { method: 'POST' })).status
  expect(await askBy('/changed-login')).toBe(404)
  change('contract/paths.ts', /login: '.*'/, "login: '/changed-login'")
  await expect.poll(() => askBy('/changed-login').catch(String), patience).toBe(422)
  expect(await askBy('/login')).toBe(404)
  await expect.poll(signIn, patience).toBe(200)
}, 120_000)

it('changes no source itself, and Ctrl-C leaves nothing behind', async () => {
  if (!child?.pid) throw new Error('Nothing was started')
  const processes = descendantsOf(child.pid)
  if (process.platform === 'linux') expect(processes.length).toBeGreaterThan(3)
  const ended = once(child, 'exit')
  // As with `npm run dev | tee log`, where it ends the reader of what is said as well.
  child.stdout?.destroy()
  process.kill(-child.pid, 'SIGINT')
  expect(await ended).toEqual([0, null])
  await expect.poll(() => processes.filter(isAlive), { timeout: 10_000 }).toEqual([])
  expect(existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
  const now = readSources(copy)
  expect(Object.keys({ ...now, ...sources }).filter(name => now[name] !== sources[name])).toEqual([])
}, 60_000)
