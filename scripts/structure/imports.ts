export type Import = {
  specifier: string
  line: number
  /** 'type' leaves no trace when compiled; 'lazy' is loaded by import() when it is needed. */
  kind: 'value' | 'type' | 'lazy'
}

// The formatter keeps statements at the start of a line, so that no string or comment is taken for one.
const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
const LAZY = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Every import and re-export of a file, in no particular order. */
export function findImports(text: string): Import[] {
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const statements = [...text.matchAll(STATEMENT)].map(match => ({
    specifier: match[2] ?? '',
    line: lineOf(match.index),
    kind: match[1] ? ('type' as const) : ('value' as const),
  }))
  const lazy = [...text.matchAll(LAZY)].map(match => ({
    specifier: match[2] ?? '',
    line: lineOf(match.index),
    kind: match[1] ? ('type' as const) : ('lazy' as const),
  }))
  return [...statements, ...lazy]
}
