import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './stack/project-root'
import { readSourceTree, type SourceFile } from './structure/source-tree'

// npm run styles: says which classes the pages of signed-out visitors need, so that their documents carry no others.

/** Each set's name, and the folder of the pages that carry it. */
const sets = { 'signed-out': 'app/(public)/', 'early-bird': 'app/(public)/early-bird/' }
export const setNames = Object.keys(sets) as (keyof typeof sets)[]

export const sheetFile = (set: keyof typeof sets) => path.join(projectRoot, `app/styles/${set}.css`)

/** The pages themselves, what frames them, and what Next may show in place of any page. */
const isStart = (folder: string, { path: name }: SourceFile) =>
  !name.includes('.test.') && (name.startsWith(folder) || /^app\/(\(public\)\/)?[\w-]+\.tsx$/.test(name))

/** A set's file as it has to be: one line for each file that its pages may ever load and that may name a class. */
export function sheetOf(set: keyof typeof sets): string {
  const tree = readSourceTree(projectRoot)
  const reached = new Set<SourceFile>()
  const waiting = tree.files.filter(file => isStart(sets[set], file))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const { kind, specifier } of file.imports) {
      const imported = kind === 'type' ? undefined : tree.resolve(file, specifier)
      if (imported) waiting.push(imported)
    }
  }
  const named = [...reached].map(file => file.path).filter(name => /^(app|components)\//.test(name))
  return [
    `/* Made by \`npm run styles\`: what pages of ${sets[set]} may load. Part of globals.css (docs/decisions/019). */`,
    '@import "./theme.css";',
    ...named.sort().map(name => `@source "../../${name}";`),
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const set of setNames) writeFileSync(sheetFile(set), sheetOf(set))
}
