import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pagesMadeWith } from './made-with-build'

test('names the pages that a build holds ready-made, but for those that show no setting', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'inkwell-build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  const routes = { '/_global-error': {}, '/icon.svg': {}, '/sign-in': {} }
  writeFileSync(path.join(build, 'prerender-manifest.json'), JSON.stringify({ version: 4, routes }))
  expect(pagesMadeWith(build)).toEqual(['/sign-in'])
})
