import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root'

/** What a process says that takes its system for one where `ps` is asked. */
const asked = `
  Object.defineProperty(process, 'platform', { value: 'darwin' })
  const { bornAt } = await import('./scripts/stack/born-at.mjs')
  process.stdout.write(String(bornAt(${process.pid})))`

const bornAtIn = (surroundings: Record<string, string>) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: projectRoot,
    env: { ...process.env, ...surroundings },
    encoding: 'utf8',
  })

test.skipIf(spawnSync('ps').error)('a process is the same to whoever asks, in another zone too', () => {
  const born = bornAtIn({ TZ: 'Asia/Kathmandu' })
  expect(born).toMatch(/ \d{4}$/)
  expect(bornAtIn({ TZ: 'America/New_York', LC_ALL: 'de_DE.UTF-8' })).toBe(born)
})
