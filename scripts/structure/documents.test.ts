import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../stack/project-root'

const linesOf = (file: string) =>
  readFileSync(path.join(projectRoot, file), 'utf8').trimEnd().split('\n').length

it('the README is read in one go', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(120)
})

it('a decision is a page at most', () => {
  const folder = 'docs/decisions'
  const long = readdirSync(path.join(projectRoot, folder)).filter(name => linesOf(`${folder}/${name}`) > 45)
  expect(long).toEqual([])
})
