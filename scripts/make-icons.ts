import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './stack/project-root'

// npm run icons: draws the icons that components/ui/icon-names.ts names into one sheet beside it.

type IconNode = [tag: string, attributes: Record<string, string>][]

const folder = path.join(projectRoot, 'components/ui')
export const sheetFile = path.join(folder, 'icons.svg')

export const iconNames = (): string[] =>
  [...readFileSync(path.join(folder, 'icon-names.ts'), 'utf8').matchAll(/'([\w-]+)'/g)].map(
    ([, name = '']) => name,
  )

const element = ([tag, { key: _, ...attributes }]: IconNode[number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

async function symbolOf(name: string): Promise<string> {
  const module = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  const { node } = module.__iconData as { node: IconNode }
  return `<symbol id="${name}" viewBox="0 0 24 24">${node.map(element).join('')}</symbol>`
}

/** The sheet as it has to be: one symbol an icon, its strokes left to whoever uses it. */
export async function drawSheet(): Promise<string> {
  const symbols = await Promise.all(iconNames().map(symbolOf))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(sheetFile, await drawSheet())
