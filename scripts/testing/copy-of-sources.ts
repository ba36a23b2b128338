import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../stack/project-root'

const FOLDERS = ['app', 'components', 'contract', 'lib', 'public', 'scripts', 'upstream']
/** Without package-lock.json: the folder that has one is the root, and Turbopack takes no package from outside of it. */
const TOP_FILES = /^((?!next-env).*\.(ts|mjs)|package\.json|tsconfig\.json)$/

const sourcesOf = (root: string) => [...readdirSync(root).filter(name => TOP_FILES.test(name)), ...FOLDERS]

/** Copies what both servers are made of, to be changed there. `folder` lies in the project, whose packages it uses. */
export function copySources(folder: string): void {
  mkdirSync(folder)
  for (const name of sourcesOf(projectRoot)) {
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
}

function filesBelow(root: string, name: string): string[] {
  if (TOP_FILES.test(name)) return [name]
  const below = readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
  return below.map(file => path.join(name, file)).filter(file => statSync(path.join(root, file)).isFile())
}

/** Every source below `root` with what it says. */
export const readSources = (root: string): Record<string, string> =>
  Object.fromEntries(
    sourcesOf(root)
      .flatMap(name => filesBelow(root, name))
      .map(file => [file, readFileSync(path.join(root, file), 'latin1')]),
  )
