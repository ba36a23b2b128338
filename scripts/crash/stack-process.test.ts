import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { killEverything, pressCtrlC } from './stack-process'

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

it('says of a start that Ctrl-C does not end that it has not ended', async () => {
  const deaf = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('ready')"
  const child = spawn(process.execPath, ['-e', deaf], { detached: true })
  await once(child.stdout, 'data')
  expect(await pressCtrlC(child, dataDir, 200)).toEqual(['Ctrl-C ended with exit code none yet'])
  await killEverything(child, dataDir)
  expect(child.signalCode).toBe('SIGKILL')
})
