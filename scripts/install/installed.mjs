import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const leftOutFile = root => path.join(root, 'node_modules', '.inkwell-left-out.json')

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const readPackages = (root, file) => readJson(path.join(root, file))?.packages ?? {}

/** Which of the two C libraries of Linux this Node was made for; undefined elsewhere. */
function systemLibrary() {
  if (process.platform !== 'linux') return undefined
  // Else the report looks up the names of whoever this process is connected to.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** True for a package made for machines like this one, such as a program or a compiled part of one. */
function isMadeForHere({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || (cpu && !cpu.includes(process.arch))) return false
  return !libc || libc.includes(systemLibrary())
}

/** The packages of package-lock.json that an installation has to have here and has not, or in another version. */
function findMissing(root) {
  // npm writes this one last, so it tells what a finished installation holds.
  const found = readPackages(root, 'node_modules/.package-lock.json')
  const isMissing = ([name, wanted]) => {
    const has = found[name]
    if (has) return has.version !== wanted.version || has.integrity !== wanted.integrity
    return name !== '' && (!(wanted.optional || wanted.devOptional) || isMadeForHere(wanted))
  }
  return Object.entries(readPackages(root, 'package-lock.json'))
    .filter(isMissing)
    .map(([name, { version }]) => `${name}@${version}`)
}

/** True when all that package-lock.json asks for here is installed, but for what npm has left out of this installation. */
export function isInstalled(root) {
  const missing = findMissing(root)
  if (missing.length === 0) return true
  const leftOut = readJson(leftOutFile(root)) ?? []
  return missing.every(name => leftOut.includes(name))
}

/** Notes what npm left out of an installation that has succeeded: it would leave it out again. */
export function noteLeftOut(root) {
  const missing = findMissing(root)
  if (missing.length > 0) writeFileSync(leftOutFile(root), JSON.stringify(missing))
}
