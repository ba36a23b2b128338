// Runs scripts/<command>.ts after making sure that Node is new enough and the dependencies are installed.
// Plain JavaScript without dependencies: on a fresh clone nothing else can run yet.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  console.error(
    `Node 20.9 or newer is needed; this is ${process.versions.node}. Get one at https://nodejs.org.`,
  )
  process.exit(1)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** npm writes node_modules/.package-lock.json last, so it tells what a finished installation holds. */
function isInstalled() {
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([name, wanted]) => {
    const has = found[name]
    if (!has) return name === '' || Boolean(wanted.optional || wanted.devOptional)
    return has.version === wanted.version && has.integrity === wanted.integrity
  })
}

function install() {
  console.log('Installing dependencies (npm ci) …')
  const npm = process.env.npm_execpath ?? ''
  const ci = ['ci', '--include=dev', '--no-fund', '--no-audit']
  const isNpm = path.basename(npm) === 'npm-cli.js'
  const options = { cwd: root, stdio: 'inherit', shell: !isNpm && process.platform === 'win32' }
  const result = isNpm ? spawnSync(process.execPath, [npm, ...ci], options) : spawnSync('npm', ci, options)
  if (result.status === 0) return
  console.error('npm ci failed; see its message above.')
  process.exit(result.status || 1)
}

function run() {
  // The channel carries no messages: its end tells the script that this process is gone, however it went.
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'scripts', `${command}.ts`), ...args],
    { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  )
  let isStopping = false
  const pass = signal => {
    isStopping = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  whenNpmIsGone(() => isStopping || pass('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** A shell between npm and this process may swallow npm's signal; then only its disappearance tells. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 1000)
}

if (!/^[a-z][a-z-]*$/.test(command)) {
  console.error('Usage: node scripts/run.mjs <command>: start, dev, test, desk or bench.')
  process.exit(1)
}
checkNode()
if (!isInstalled()) install()
run()
