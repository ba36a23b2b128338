import type { Finding, Rule } from './rule'
import { beginsServerOnly, mustBeServerOnly } from './sides'

const LONGEST = 250
const LONGEST_PAGE = 40
const DRAWERS = /^(utils?|helpers?|misc|common|types)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Next's own spellings of folders, and the one address the specification spells with capitals. */
const APP_FOLDER = /^(\(.+\)|\[{1,2}(\.\.\.)?\w+\]{1,2}|_[a-z-]+|@[a-z-]+|ResetPassword|\.well-known)$/

export const serverOnly: Rule = file => {
  if (!mustBeServerOnly(file) || beginsServerOnly(file.text)) return []
  return [{ line: 1, message: "must begin with import 'server-only'." }]
}

export const fileLength: Rule = file => {
  if (/\.(test|spec)\.tsx?$/.test(file.path)) return []
  const lines = file.text.trimEnd().split('\n').length
  const isPage = /^app\/.*\/?page\.tsx$/.test(file.path)
  const longest = isPage ? LONGEST_PAGE : LONGEST
  if (lines <= longest) return []
  const hint = isPage
    ? 'a page parses, primes and renders one component under its heading'
    : 'split it by what it does'
  return [{ line: longest + 1, message: `has ${lines} lines, more than ${longest}; ${hint}.` }]
}

export const pageRunsOnServer: Rule = file => {
  if (!file.path.endsWith('/page.tsx') || !/^['"]use client['"]/m.test(file.text)) return []
  return [
    { line: 1, message: "a page.tsx is never 'use client'; move the interactive part into components/." },
  ]
}

export const naming: Rule = file => {
  const parts = file.path.split('/')
  const isInApp = parts[0] === 'app'
  return parts.flatMap((part, index): Finding[] => {
    const isFile = index === parts.length - 1
    const name = isFile ? part.replace(/\.(tsx?|mjs|cjs)$/, '') : part
    if (isFile && name === 'index') {
      return [{ line: 1, message: 'is a barrel; name the file after what is in it and import that.' }]
    }
    const [bare = ''] = name.split('.')
    if (DRAWERS.test(bare))
      return [{ line: 1, message: `'${bare}' says nothing; name it after what is in it.` }]
    if (KEBAB.test(name) || (isInApp && !isFile && APP_FOLDER.test(name))) return []
    return [{ line: 1, message: `'${part}' is not kebab-case.` }]
  })
}
