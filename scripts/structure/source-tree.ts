import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findImports, type Import } from './imports'

export type SourceFile = {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

export type SourceTree = {
  files: SourceFile[]
  /** The project's file an import means; undefined for a package. */
  resolve: (from: SourceFile, specifier: string) => SourceFile | undefined
}

const FOLDERS = ['app', 'bench', 'components', 'contract', 'e2e', 'lib', 'scripts', 'upstream']
const LEFT_OUT = new Set(['node_modules', 'migrations', '.work'])
const IS_SOURCE = /\.(ts|tsx|mjs|cjs)$/

function walk(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : walk(root, name)
    return IS_SOURCE.test(name) ? [name] : []
  })
}

/** Reads every source file of the project with what it imports. */
export function readSourceTree(root: string): SourceTree {
  const top = readdirSync(root).filter(name => IS_SOURCE.test(name) && !name.endsWith('.d.ts'))
  const below = FOLDERS.filter(folder => existsSync(path.join(root, folder))).flatMap(folder =>
    walk(root, folder),
  )
  const files = [...top, ...below].map(name => {
    const text = readFileSync(path.join(root, name), 'utf8')
    return { path: name, text, imports: findImports(text) }
  })
  const byPath = new Map(files.map(file => [file.path, file]))
  return { files, resolve: (from, specifier) => resolveIn(byPath, from, specifier) }
}

function resolveIn(
  byPath: Map<string, SourceFile>,
  from: SourceFile,
  specifier: string,
): SourceFile | undefined {
  const isOwn = specifier.startsWith('@/') || specifier.startsWith('.')
  if (!isOwn) return undefined
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from.path), specifier)
  const candidates = [
    base,
    `${base}.ts`,
    `${base}.tsx`,
    `${base}.mjs`,
    `${base}/index.ts`,
    `${base}/index.tsx`,
  ]
  return candidates.map(name => byPath.get(name)).find(Boolean)
}
