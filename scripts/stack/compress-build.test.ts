import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressBuild } from './compress-build'
import { projectRoot } from './project-root'

test('writes every text of a build once more, and nothing of the build before', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), `What ${name} says`)
  }
  const texts = ['chunks/a.js', 'chunks/deep/b.css', 'media/c.svg']
  for (const name of [...texts, 'media/d.woff2', 'media/e.ico']) put(`static/${name}`)
  put('compressed/_next/static/chunks/old.js.br')
  await compressBuild(path.relative(projectRoot, folder))
  const served = path.join(folder, 'compressed/_next/static')
  const files = readdirSync(served, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(files.map(({ name }) => name).sort()).toEqual(['a.js.br', 'b.css.br', 'c.svg.br'])
  for (const name of texts) {
    const read = brotliDecompressSync(readFileSync(path.join(served, `${name}.br`))).toString()
    expect(read).toBe(`What static/${name} says`)
  }
})
