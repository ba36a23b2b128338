import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { oneAtATime } from './one-at-a-time'

type Wanted = {
  side: number
  pixelsMax: number
  log: Logger
  drawingMs?: number
}

const drawer = fileURLToPath(new URL('./svg-drawer.mjs', import.meta.url))
const inTurn = oneAtATime({ waitingMs: 8_000 })
const memoryMax = 512 * 1024 * 1024
/** How the drawer ends when it is the file that cannot be drawn. */
const unreadable = 65

/** Where fonts and libraries are found. No secret of the server goes along. */
const known = ['HOME', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'LD_LIBRARY_PATH']
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => known.includes(name)))

const run = promisify(execFile)

async function draw(bytes: Buffer, { side, pixelsMax, log, drawingMs = 6_000 }: Wanted): Promise<Buffer> {
  const running = run(
    process.execPath,
    [drawer, ...[side, pixelsMax, memoryMax, drawingMs, unreadable].map(String)],
    {
      encoding: 'buffer',
      env: environment() as NodeJS.ProcessEnv,
      timeout: drawingMs,
      killSignal: 'SIGKILL',
      maxBuffer: side * side * 4,
    },
  )
  // It may be gone before it has read everything; how it ended says why.
  running.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await running.catch(({ code, signal, stderr }) => {
    const said = String(stderr)
    // What was said of a file is for its owner alone; what keeps the drawer from starting knows nothing of it.
    const trouble = signal ? { signal } : { code, said }
    if (code !== unreadable) log.warn(trouble, 'an SVG could not be drawn')
    throw new Error(said)
  })
  return stdout
}

/**
 * Draws an SVG as a square of `side`, in pixels of four bytes each. What draws it cannot be interrupted, so it is a process
 * of its own, killed when it takes too long or too much memory. @throws Error with what it said, if anything.
 */
export const drawSvg = (bytes: Buffer, wanted: Wanted): Promise<Buffer> => inTurn(() => draw(bytes, wanted))
