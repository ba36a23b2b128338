import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { oneAtATime } from './one-at-a-time'

type Wanted = { side: number; pixelsMax: number }

const drawer = fileURLToPath(new URL('./svg-drawer.mjs', import.meta.url))
const drawingMs = 6_000
const inTurn = oneAtATime({ waitingMs: 8_000 })
const memoryMax = 512 * 1024 * 1024

/** Where fonts and, on Windows, libraries are found. No secret of the server goes along. */
const known = ['HOME', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SystemRoot']
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => known.includes(name)))

const run = promisify(execFile)

async function draw(bytes: Buffer, { side, pixelsMax }: Wanted): Promise<Buffer> {
  const running = run(process.execPath, [drawer, `${side}`, `${pixelsMax}`, `${memoryMax}`], {
    encoding: 'buffer',
    env: environment() as NodeJS.ProcessEnv,
    timeout: drawingMs,
    killSignal: 'SIGKILL',
    maxBuffer: side * side * 4,
  })
  // It may be gone before it has read everything; how it ended says why.
  running.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await running.catch(({ stderr }) => {
    throw new Error(String(stderr))
  })
  return stdout
}

/**
 * Draws an SVG as a square of `side`, in pixels of four bytes each. What draws it cannot be interrupted, so it is a process
 * of its own, killed when it takes too long or too much memory. @throws Error with what it said, if anything.
 */
export const drawSvg = (bytes: Buffer, wanted: Wanted): Promise<Buffer> => inTurn(() => draw(bytes, wanted))
