import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bornAt } from '../stack/born-at.mjs'
import { alone } from './install-lock.mjs'
import { isInstalled, noteLeftOut } from './installed.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A reason not to go on that a person can mend. */
export class InstallProblem extends Error {
  exitCode = 1
}

/** A file of process identities; one that is not there, or holds anything else, names nobody. */
function readIdentities(file, pick) {
  try {
    return [pick(JSON.parse(readFileSync(file, 'utf8')))].flat()
  } catch {
    return []
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Where stacks of this folder keep their data: here by custom, or as the environment or a file of settings says. */
function dataFolders(root) {
  const names = readdirSync(root)
  const settings = names.filter(name => name.startsWith('.env') && name !== '.env.example')
  const said = settings
    .flatMap(name => textOf(path.join(root, name)).split('\n'))
    .flatMap(line => /^\s*(?:export\s+)?DATA_DIR\s*=\s*["']?([^"'#]+)/.exec(line)?.[1].trim() ?? [])
  return [...names.filter(name => name.startsWith('.data')), process.env.DATA_DIR ?? '.data', ...said]
}

/** A process that runs on what is installed in this folder: a portal that is served, or the start script of a stack. */
function findUser(root) {
  const folders = readdirSync(root)
  const servers = folders
    .filter(name => name.startsWith('.next'))
    .flatMap(name => readIdentities(path.join(root, name, 'inkwell-servers.json'), list => list))
  const owners = dataFolders(root).flatMap(name =>
    readIdentities(path.resolve(root, name, 'owner.json'), record => record.owner),
  )
  return [...owners, ...servers].find(({ pid, born }) => bornAt(pid) === born)
}

async function install(root) {
  console.log('Installing dependencies (npm ci) …')
  const npm = process.env.npm_execpath ?? ''
  const ci = ['ci', '--include=dev', '--no-fund', '--no-audit']
  const isNpm = path.basename(npm) === 'npm-cli.js'
  const options = { cwd: root, stdio: 'inherit', shell: !isNpm && process.platform === 'win32' }
  const child = isNpm ? spawn(process.execPath, [npm, ...ci], options) : spawn('npm', ci, options)
  // A command that is told to stop stays until npm has: the next one may install then.
  const pass = signal => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  const [code] = await once(child, 'exit').catch(error => [error.code])
  for (const signal of SIGNALS) process.off(signal, pass)
  if (code === 0) return
  const problem = new InstallProblem('npm ci failed; see its message above.')
  if (code > 0) problem.exitCode = code
  throw problem
}

/**
 * Installs the dependencies unless they are there. npm ci begins by deleting all of them, so it waits for a command that
 * installs already, and is refused while anything runs on them. `desk` then goes on with what is there: it is there to
 * talk to what runs.
 */
export async function ensureInstalled(root, command) {
  if (isInstalled(root)) return
  await alone(root, async () => {
    if (isInstalled(root)) return
    const user = findUser(root)
    if (user && command === 'desk') return
    if (user) {
      throw new InstallProblem(
        `The dependencies have changed (package-lock.json), and process ${user.pid} runs on the installed ones. ` +
          'Stop it first, then start again.',
      )
    }
    await install(root)
    noteLeftOut(root)
  })
}
