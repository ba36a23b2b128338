import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './stack/project-root'
import { readSourceTree, type SourceFile } from './structure/source-tree'

// npm run styles: says which classes the pages of signed-out visitors need, so that their documents carry no others.

export const signedOutStyles = path.join(projectRoot, 'app/styles/signed-out.css')

/** The pages themselves, and what Next may show in place of any page. */
const isStart = ({ path: name }: SourceFile) =>
  !name.includes('.test.') && (name.startsWith('app/(public)/') || /^app\/[\w-]+\.tsx$/.test(name))

/** The file as it has to be: one line for each file that these pages may ever load and that may name a class. */
export function signedOutSheet(): string {
  const tree = readSourceTree(projectRoot)
  const reached = new Set<SourceFile>()
  const waiting = tree.files.filter(isStart)
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
    '/* Made by `npm run styles`: what pages of signed-out visitors may load. Part of globals.css (docs/decisions/019). */',
    '@import "./theme.css";',
    ...named.sort().map(name => `@source "../../${name}";`),
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(signedOutStyles, signedOutSheet())
}
