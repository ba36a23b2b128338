import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectRoot } from './stack/project-root'

/** What takes no byte, as a disk that is full. */
const full = '/dev/full'

const logging = `
  import { createLog } from '${projectRoot}/upstream/log'
  const log = createLog('info')
  for (let line = 0; line < 1_000; line += 1) log.info({ line: 'x'.repeat(100) })
  setTimeout(() => {
    log.fatal('nobody reads this')
    console.error('goes on')
  }, 100)`

it.runIf(existsSync(full))('a log that cannot be written stops nobody who logs', () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', logging]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', openSync(full, 'w'), 'pipe'],
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([0, 'goes on\n'])
})
