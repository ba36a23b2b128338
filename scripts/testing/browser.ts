import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { projectRoot } from '../stack/project-root'
import { TOOLS } from './tools'

/** The headless shell first: it draws no windows, so the tests take two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const INSTALL_TIMEOUT_MS = 600_000

/** A browser counts as found only when it starts: a file may be there without the libraries it needs. */
async function works(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      timeout: 60_000,
    })
    await browser.close()
    return true
  } catch {
    return false
  }
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...NAMES.flatMap(name => folders.map(folder => path.join(folder, name))), MAC]
}

async function firstWorking(candidates: string[]): Promise<string | undefined> {
  for (const candidate of candidates) if (await works(candidate)) return candidate
  return undefined
}

function run(command: string, args: string[]): boolean {
  console.log(`> ${path.basename(command)} ${args.join(' ')}`)
  const options = { cwd: projectRoot, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS } as const
  const { status, signal } = spawnSync(command, args, options)
  if (signal === 'SIGINT' || status === 130) throw new Error('Stopped.')
  return status === 0
}

function installFromDistribution(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name])
  // Older distributions have no package of the shell alone.
  return run('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))
}

/** Finds a Chromium that starts, or gets one: from CHROMIUM_PATH, the machine, Playwright, or the distribution. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await works(given))) throw new Error('CHROMIUM_PATH is not a browser that starts.')
  const present = given ?? (await firstWorking([...onPath(), chromium.executablePath()]))
  if (present) return present

  console.log('No Chromium was found here; getting one.')
  run(process.execPath, [...TOOLS.playwright, 'install', 'chromium'])
  if (await works(chromium.executablePath())) return chromium.executablePath()
  const installed = installFromDistribution() ? await firstWorking(onPath()) : undefined
  if (installed) return installed
  throw new Error('No Chromium could be found or installed. Install one and name it with CHROMIUM_PATH.')
}
