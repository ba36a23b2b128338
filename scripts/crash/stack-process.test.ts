import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { killEverything } from './stack-process'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'inkwell-crash-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const startSomething = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])

it('kills a start that has written nothing down yet', async () => {
  const child = startSomething()
  await killEverything(child, dataDir)
  expect(child.signalCode).toBe('SIGKILL')
})

it.each(['', '{"owner":'])(
  'neither waits for nor fails on a start that was killed and left %j',
  async record => {
    writeFileSync(path.join(dataDir, 'owner.json'), record)
    const child = startSomething()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await killEverything(child, dataDir)
    await killEverything(undefined, dataDir)
  },
)
