import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { childrenOf } from './children-of'

test('a child in a session of its own is one, until it has gone, where the system tells', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  await once(child, 'spawn')
  const isFound = () => childrenOf(process.pid).some(({ pid }) => pid === child.pid)
  expect(isFound()).toBe(process.platform === 'linux')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(isFound()).toBe(false)
})
