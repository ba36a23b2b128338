import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { secretRoots } from '../lib/server/answer-headers'
import config from '../next.config.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; integrity?: string }>
}
const versionOf = (name: string) => packages[`node_modules/${name}`]?.version ?? ''
const order = new Intl.Collator('en', { numeric: true })

const sources = ['app', 'components', 'lib'].flatMap(room =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => path.join(room, file)),
)
const sourcesWith = (pattern: RegExp) =>
  sources.filter(file => pattern.test(readFileSync(path.join(root, file), 'utf8')))

test('the framework is none of those that run what strangers send', () => {
  expect(order.compare(versionOf('next'), '16.4.1')).toBeGreaterThanOrEqual(0)
  expect(versionOf('react-dom')).toBe(versionOf('react'))
})

test('every package is the one that was looked at', () => {
  const unsealed = Object.entries(packages).filter(([name, { integrity }]) => name && !integrity)
  expect(unsealed.map(([name]) => name)).toEqual([])
})

test('what nobody here needs is off: picture optimizer, server actions, cached functions, rewrites', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sourcesWith(/^\s*['"]use (server|cache)\b/m)).toEqual([])
  expect(sourcesWith(/from ['"]next\/image['"]|\bunstable_cache\b/)).toEqual([])
  expect(config.images).toEqual({ unoptimized: true })
  expect(config).not.toHaveProperty('rewrites')
  expect(config).not.toHaveProperty('redirects')
  expect(config).not.toHaveProperty('headers')
  expect(config).not.toHaveProperty('cacheComponents')
})

test('a page that asks to be told of to nobody has it in its headers too', () => {
  const pages = sourcesWith(/referrer: 'no-referrer'/).map(file => `/${file.split('/')[2]}`)
  expect(pages.length).toBeGreaterThan(5)
  expect(secretRoots.toSorted()).toEqual(pages.toSorted())
})
