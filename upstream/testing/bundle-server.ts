import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each source file keeps its own address, by which it finds what lies beside it. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const address = JSON.stringify(pathToFileURL(file).href)
      const contents = (await readFile(file, 'utf8')).replaceAll('import.meta.url', address)
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    }),
}

/**
 * Writes the process of the client API as one file into a folder, and gives its path. Node starts that with half of the work
 * that reading hundreds of sources takes: for a test that starts it again and again.
 */
export async function bundleServer(folder: string): Promise<string> {
  const outfile = path.join(folder, 'client-api.mjs')
  await build({
    entryPoints: [path.join(root, 'upstream/serve.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [ownAddresses],
  })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return outfile
}
