import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { identify, isAlive } from '../stack/process-identity'
import { projectRoot } from '../stack/project-root'

it('ends the server of a killed test run, and removes its folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-owner-'))
  writeFileSync(path.join(folder, 'file'), '')
  const code = `
    import { spawn } from 'node:child_process'
    import { leaveNoServer } from '${path.join(projectRoot, 'scripts/testing/leave-no-server')}'
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    leaveNoServer({ identity: { pid } }, process.argv[1])
    console.log(pid)
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(owner.stdout, 'data')
  const server = identify(Number(pid))
  if (!server) throw new Error('The server did not start.')
  owner.kill('SIGKILL')
  await expect.poll(() => isAlive(server) || existsSync(folder), { timeout: 20_000 }).toBe(false)
})
