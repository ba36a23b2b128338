import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { startNode } from './node-process'

/** What is in a pipe by now. */
function readPipe(pipe: number): string {
  const bytes = Buffer.alloc(10_000)
  try {
    return bytes.toString('utf8', 0, readSync(pipe, bytes))
  } catch {
    return ''
  }
}

it.skipIf(process.platform === 'win32')(
  'what a process says is logged again as soon as its log can be written again',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-process-'))
    // A pipe takes nothing while nobody reads it, as a full disk does.
    const logFile = path.join(folder, 'portal.log')
    spawnSync('mkfifo', [logFile])
    const openPipe = () => openSync(logFile, constants.O_RDONLY | constants.O_NONBLOCK)
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const first = openPipe()
    const args = ['-e', "setInterval(() => console.error('heard'), 10)"]
    const { stop } = startNode({ name: 'The portal', args, env: process.env, logFile })
    try {
      closeSync(first)
      await expect.poll(() => shown.mock.calls.length).toBeGreaterThan(1)
      const second = openPipe()
      await expect.poll(() => readPipe(second)).toContain('heard')
      closeSync(second)
    } finally {
      await stop()
      shown.mockRestore()
      rmSync(folder, { recursive: true })
    }
  },
)
