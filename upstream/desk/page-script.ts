import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const start = fileURLToPath(new URL('./script/start.ts', import.meta.url))

let bundled: string | undefined

/** The script of the desk's pages, bundled when the first of them is shown. */
export function pageScript(): string {
  if (bundled !== undefined) return bundled
  const { outputFiles } = buildSync({
    entryPoints: [start],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2020',
    write: false,
  })
  bundled = outputFiles[0]?.text.trim() ?? ''
  return bundled
}
