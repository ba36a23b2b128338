// Runs scripts/<command>.ts after making sure that Node is new enough and the dependencies are installed.
// Plain JavaScript without dependencies: on a fresh clone nothing else can run yet.
import { spawn } from 'node:child_process'
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
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code))
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

async function main() {
  if (!/^[a-z][a-z-]*$/.test(command)) {
    console.error('Usage: node scripts/run.mjs <command>: start, dev, test, long, desk or bench.')
    process.exit(1)
  }
  checkNode()
  // Only now: an old Node is told so before it meets what it cannot read. Nor does this file hold that: Node 12 is still about.
  const { ensureInstalled, InstallProblem } = await import('./install/ensure-installed.mjs')
  await ensureInstalled(root, command).catch(error => {
    if (!(error instanceof InstallProblem)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  })
  run()
}

main()
