import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './stack/project-root'

/** What takes no byte, as a disk that is full. */
const full = '/dev/full'

/** Each says one long line, and what it says last. */
const logs = {
  'the client API': `
    import { createLog } from '${projectRoot}/upstream/log'
    const log = createLog('info')
    const say = () => log.info({ text: 'x'.repeat(500) })
    const sayLast = () => log.fatal('last')`,
  'the portal': `
    import { log } from '${projectRoot}/lib/log'
    const asker = { requestId: 'x'.repeat(500), method: 'GET', path: '/' }
    const say = () => log.request(new Error(), asker)
    const sayLast = () => log.done('sign_in')`,
}

const env = { ...process.env, LOG_LEVEL: 'info', SESSION_SECRET: randomBytes(48).toString('base64') }
const argsOf = (code: string) => [
  ...['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e'],
  code,
]

describe.each(Object.entries(logs))('the log of %s', (_, log) => {
  it.runIf(existsSync(full))('stops nobody who logs when it cannot be written', () => {
    const code = `${log}
      for (let line = 0; line < 1_000; line += 1) say()
      setTimeout(() => {
        sayLast()
        console.error('goes on')
      }, 100)`
    const { status, stderr } = spawnSync(process.execPath, argsOf(code), {
      cwd: projectRoot,
      env,
      encoding: 'utf8',
      stdio: ['ignore', openSync(full, 'w'), 'pipe'],
      timeout: 20_000,
    })
    expect([status, stderr]).toEqual([0, 'goes on\n'])
  })

  it('arrives whole through a pipe that is read more slowly than it is filled', async () => {
    // Whatever Node prints itself makes of a pipe one that does not wait.
    const code = `${log}
      console.log('{}')
      for (let line = 0; line < 1_000; line += 1) say()`
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    const { stdout } = spawn(process.execPath, argsOf(code), { cwd: projectRoot, env, stdio })
    let text = ''
    for await (const chunk of stdout.setEncoding('utf8')) {
      text += chunk
      await pause(20)
    }
    const lines = text.trimEnd().split('\n')
    expect(() => lines.map(line => JSON.parse(line))).not.toThrow()
    expect(lines).toHaveLength(1_001)
  })
  it('is written again once a disk that was full for long has room', () => {
    const code = `
      import fs from 'node:fs'
      ${log}
      const { writeSync } = fs
      fs.writeSync = () => { throw Object.assign(new Error('no room'), { code: 'ENOSPC' }) }
      for (let line = 0; line < 10_000; line += 1) say()
      for (let line = 0; line < 10; line += 1) sayLast()
      fs.writeSync = writeSync
      sayLast()`
    const { stdout, stderr } = spawnSync(process.execPath, argsOf(code), {
      cwd: projectRoot,
      env,
      encoding: 'utf8',
      maxBuffer: 20_000_000,
      timeout: 20_000,
    })
    const lines = stdout.trim().split('\n').filter(Boolean)
    expect(() => lines.map(line => JSON.parse(line))).not.toThrow()
    expect([stderr, lines.at(-1)]).toEqual(['', expect.stringMatching(/"msg":"(last|done)"/)])
    expect(lines.length).toBeLessThan(5_000)
  })
})
