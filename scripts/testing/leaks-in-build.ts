import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PORTAL_SETTINGS } from '../../lib/env'
import { demoPassword } from '../../upstream/demo/people'
import { CLIENT_API_SETTINGS } from '../../upstream/settings'

/** Whose names say too little: they stand in any code. */
const ordinaryNames = ['PORT']

/** What only code of the portal's server says: the settings it reads, its cookies, how it seals them. */
export const portalMarks = [
  ...PORTAL_SETTINGS.filter(name => !ordinaryNames.includes(name)),
  '__Host-',
  'Fe26.2',
  'seal refused',
]

/** What only the client API says, its demo and its caught mail included. */
export const clientApiMarks = [
  ...CLIENT_API_SETTINGS.filter(name => !PORTAL_SETTINGS.includes(name)),
  '/outbox.json',
  demoPassword,
]

/** Which of these texts stand in the folder's files, and where. */
function findTexts(folder: string, texts: string[]): { text: string; file: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => statSync(path.join(folder, name)).isFile())
  return files.flatMap(file => {
    const content = readFileSync(path.join(folder, file), 'latin1')
    return texts.filter(text => content.includes(text)).map(text => ({ text, file }))
  })
}

/**
 * What a build of the portal holds and should not: for browsers, a secret, a source map or code of the server; anywhere, code
 * of the client API. Secrets are not told. A mark of the portal's server that its own half does not hold is told too: nobody
 * would notice it any more (safety PRV-06, SUP-10).
 */
export function findLeaks(distDir: string, secrets: string[]): string[] {
  const [forBrowsers, forServer] = [path.join(distDir, 'static'), path.join(distDir, 'server')]
  const marks = [...portalMarks, ...clientApiMarks]
  const inServer = findTexts(forServer, marks)
  const known = new Set(inServer.map(({ text }) => text))
  const say = (half: string) => (found: { text: string; file: string }) =>
    `${half}/${found.file}: ${secrets.includes(found.text) ? 'a secret of this stack' : found.text}`
  const maps = readdirSync(forBrowsers, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.map'),
  )
  return [
    ...findTexts(forBrowsers, [...secrets, ...marks, 'sourceMappingURL=']).map(say('static')),
    ...maps.map(file => `static/${file}: a source map`),
    ...inServer.filter(({ text }) => clientApiMarks.includes(text)).map(say('server')),
    ...portalMarks.filter(mark => !known.has(mark)).map(mark => `${mark} marks no code of the server`),
  ]
}
