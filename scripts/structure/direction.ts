import type { Finding, Rule } from './rule'
import { isServerLib, isTest } from './sides'
import type { SourceFile } from './source-tree'

const ROOMS = ['app', 'components', 'lib', 'contract', 'upstream', 'scripts', 'bench', 'e2e']

/** Which rooms a room may import from, besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  app: ['components', 'lib', 'contract'],
  components: ['lib', 'contract'],
  lib: ['contract'],
  contract: [],
  upstream: ['contract'],
  scripts: ['lib', 'contract', 'upstream', 'bench'],
}

const CONTRACT_PACKAGES = /^(zod|date-fns|@date-fns\/[\w-]+)(\/|$)/
/** The rules of lib/ that know no noun. */
const UI_MAY_IMPORT_FROM_LIB =
  /^lib\/(dates|device-clock|server-clock|time-slots|typed-time|ui-texts|ui-form-texts|ui-link-texts|quiet-region|focus-free|in-time|show-address)\.ts$/

/** Files beside package.json, such as middleware.ts, belong to the application; how tests run is not its business. */
function roomOf(path: string): string {
  if (path === 'vitest.config.ts') return 'scripts'
  const [first = ''] = path.split('/')
  return ROOMS.includes(first) ? first : 'app'
}

/** Imports run one way: app → components → lib → contract, and upstream → contract. */
export const direction: Rule = (file, tree) => {
  if (isTest(file)) return []
  return file.imports.flatMap(({ specifier, line, kind }): Finding[] => {
    const target = tree.resolve(file, specifier)
    const message = target ? problemWith(file, target, kind === 'type') : packageProblem(file, specifier)
    return message ? [{ line, message }] : []
  })
}

function packageProblem(file: SourceFile, specifier: string): string | undefined {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@/')
  if (roomOf(file.path) !== 'contract' || isOwn || CONTRACT_PACKAGES.test(specifier)) return undefined
  return `contract/ may import only itself, zod and date-fns; move what needs '${specifier}' elsewhere.`
}

function problemWith(file: SourceFile, target: SourceFile, isType: boolean): string | undefined {
  const from = roomOf(file.path)
  const to = roomOf(target.path)
  if (from !== to && !MAY_IMPORT[from]?.includes(to)) {
    const allowed = MAY_IMPORT[from]?.join(', ') || 'nothing else'
    return `${from}/ may not import ${to}/ (only ${allowed}); move what both need to where both may reach it.`
  }
  if (isTest(target) && to !== 'scripts' && to !== 'bench') {
    return `${target.path} is for tests alone: a clock that moves, money out of nothing. What runs for people may not load it.`
  }
  if (file.path.startsWith('components/ui/')) return uiProblem(target)
  const isBrowserSide = from === 'components' || (from === 'lib' && !isServerLib(file))
  if (isBrowserSide && to === 'lib' && isServerLib(target) && !isType) {
    return `${target.path} is for the server; take its types with 'import type', or let app/ hand down what it gives.`
  }
  return undefined
}

function uiProblem(target: SourceFile): string | undefined {
  if (target.path.startsWith('components/') && !target.path.startsWith('components/ui/')) {
    return `components/ui/ knows no noun; take ${target.path} out of it or pass what it needs as a prop.`
  }
  if (target.path.startsWith('lib/') && !UI_MAY_IMPORT_FROM_LIB.test(target.path)) {
    return `components/ui/ may import only files of lib/ that know no noun (dates, clocks, its own texts …), not ${target.path}.`
  }
  return undefined
}
