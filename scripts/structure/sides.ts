import type { SourceFile, SourceTree } from './source-tree'

const SERVER_ONLY_FOLDER = /^lib\/(client-api|session|bff|server)\//

/** Tests, and what only they use. */
export const isTest = (file: SourceFile) =>
  /\.test\.tsx?$|\/testing\/|\/test-[^/]+$|-rig\.tsx?$/.test(file.path) || /^(e2e|bench)\//.test(file.path)

export const mustBeServerOnly = (file: SourceFile) => SERVER_ONLY_FOLDER.test(file.path) && !isTest(file)

/** True for lib files that only a server runs; the rest of lib may end up in a browser. */
export function isServerLib(file: SourceFile): boolean {
  return SERVER_ONLY_FOLDER.test(file.path) || file.path === 'lib/env.ts' || beginsServerOnly(file.text)
}

/** A schema file is the one place where browser code may name zod, and is itself loaded only when needed. */
export const isSchema = (file: SourceFile) => /(^|\/|\.)schema\.ts$/.test(file.path)

/** True for what a browser may load before the person has done anything. */
export function isBrowserCode(file: SourceFile): boolean {
  if (isTest(file) || isSchema(file)) return false
  if (file.path.startsWith('components/')) return true
  if (file.path.startsWith('lib/')) return !isServerLib(file)
  return file.path.startsWith('app/') && /^['"]use client['"]/m.test(file.text)
}

/** True when the file's first statement is the import that keeps it out of the browser. */
export function beginsServerOnly(text: string): boolean {
  const code = text.replace(/^(\s*(\/\*[\s\S]*?\*\/|\/\/[^\n]*\n))*\s*/, '')
  return /^import ['"]server-only['"]/.test(code)
}

/** True when loading the file loads zod: it imports it, or a file that does. */
export function loadsZod(tree: SourceTree, file: SourceFile, seen = new Set<string>()): boolean {
  if (seen.has(file.path)) return false
  seen.add(file.path)
  return file.imports.some(({ specifier, kind }) => {
    if (kind !== 'value') return false
    if (/^zod(\/|$)/.test(specifier)) return true
    const target = tree.resolve(file, specifier)
    return target !== undefined && loadsZod(tree, target, seen)
  })
}
