import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log'
import { drawSvg } from './draw-svg'

let lines: string[]
beforeEach(() => {
  lines = []
})
const logged = () => lines.map(line => JSON.parse(line))
const wanted = {
  side: 24,
  pixelsMax: 1_000_000,
  log: createLog('warn', { write: line => void lines.push(line) }),
}

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${inside}</svg>`)
const circle = drawing('<circle cx="12" cy="12" r="9"/>')
const filter = '<feMorphology operator="dilate" radius="150"/>'.repeat(5_000)
/** It would take hours. */
const endless = drawing(
  `<filter id="f" x="0" y="0" width="1" height="1">${filter}</filter><rect width="24" height="24" filter="url(#f)"/>`,
)

test('a drawing that takes hours is given up and told of, and the one behind it is made', async () => {
  const [given, made] = await Promise.allSettled([
    drawSvg(endless, { ...wanted, drawingMs: 500 }),
    drawSvg(circle, wanted),
  ])
  expect(given.status).toBe('rejected')
  expect(made).toMatchObject({ status: 'fulfilled', value: { length: 24 * 24 * 4 } })
  expect(logged()).toMatchObject([{ signal: 'SIGKILL', msg: 'an SVG could not be drawn' }])
  expect(logged()[0]).not.toHaveProperty('said')
})

test('the drawer ends itself when nobody is there to end it', async () => {
  const script = fileURLToPath(new URL('./svg-drawer.mjs', import.meta.url))
  const args = [24, 1_000_000, 2 ** 30, 500, 65].map(String)
  const alone = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'ignore', 'inherit'] })
  onTestFinished(() => void alone.kill('SIGKILL'))
  alone.stdin.end(endless)
  expect(await once(alone, 'exit')).toEqual([null, 'SIGKILL'])
})

test('a file that is no drawing is refused, and no trouble of ours', async () => {
  await expect(drawSvg(Buffer.from('<svg'), wanted)).rejects.toThrow(/./)
  expect(lines).toEqual([])
})

test('a drawer that does not start is told of; it is given where libraries are, and no secret', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkwell-drawer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
    vi.unstubAllEnvs()
  })
  process.execPath = path.join(folder, 'node')
  await writeFile(process.execPath, '#!/bin/sh\n/usr/bin/env >&2\nexit 127\n', { mode: 0o755 })
  vi.stubEnv('LD_LIBRARY_PATH', '/opt/inkwell/lib')
  vi.stubEnv('STAFF_TOKEN', 'a secret')
  await expect(drawSvg(circle, wanted)).rejects.toThrow('/opt/inkwell/lib')
  const [{ code, said }] = logged()
  expect([code, said]).toEqual([127, expect.stringContaining('LD_LIBRARY_PATH=/opt/inkwell/lib')])
  expect(said).not.toContain('a secret')
})
