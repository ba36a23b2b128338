import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../stack/project-root'

/**
 * Writes happy-dom as one file for those who run with a document (`document-environment.ts`): each of them has a thread of its
 * own, which reads that with a quarter of the work that its hundreds of files take.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-test-document-'))
  const outfile = path.join(folder, 'happy-dom.cjs')
  await build({
    entryPoints: [path.join(projectRoot, 'node_modules/happy-dom/lib/index.js')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // What is caught is told by the names of its classes.
    keepNames: true,
  })
  process.env.TEST_DOCUMENT_BUNDLE = outfile
  return () => rmSync(folder, { recursive: true, force: true })
}
