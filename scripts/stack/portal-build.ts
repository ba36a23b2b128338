import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress-build'
import { readJson, writeJson } from './json-file'
import { lastLines } from './log-file'
import { LEAVE_WITH_PARENT, startNode } from './node-process'
import type { Parts } from './parts'
import { isAlive, type ProcessIdentity } from './process-identity'
import { projectRoot } from './project-root'
import type { Environment } from './settings'
import { StackError } from './stack-error'

export const NEXT = path.join('node_modules', 'next', 'dist', 'bin', 'next')

/** What the build is made of; a list that is too long costs a build, one too short serves an old portal. */
const FOLDERS = ['app', 'components', 'contract', 'lib', 'public']
const TOP_FILES = /^((?!next-env).*\.(ts|mjs|js)|tsconfig\.json|package-lock\.json)$/

/** What Next writes into code. Every other setting is read while the portal is served: no page is made with the build. */
const BUILT_IN = /^NEXT_PUBLIC_/

function filesBelow(folder: string): string[] {
  if (!existsSync(path.join(projectRoot, folder))) return []
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(name) : [name]
  })
}

function hashSources(env: Environment): string {
  const hash = createHash('sha256')
  const top = readdirSync(projectRoot).filter(name => TOP_FILES.test(name))
  for (const file of [...top, ...FOLDERS.flatMap(filesBelow)].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectRoot, file)))
  }
  for (const name of Object.keys(env).sort()) if (BUILT_IN.test(name)) hash.update(`\0${name}=${env[name]}`)
  return hash.digest('hex')
}

export type PortalBuild = {
  env: NodeJS.ProcessEnv
  distDir: string
  logFile: string
  say: (line: string) => void
  /** Told of the process that builds: it holds Next's lock, and a later start must be able to end it. */
  remember?: (build: ProcessIdentity) => void
}

/** Builds the portal unless the build that is there was made from these sources and settings. */
export async function ensurePortalBuild(
  parts: Parts,
  { env, distDir, logFile, say, remember }: PortalBuild,
): Promise<void> {
  const stamp = path.join(projectRoot, distDir, 'inkwell-sources')
  const sources = hashSources(env)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  refuseWhileServed(distDir)
  say('Building the portal (a minute or so; only when its sources have changed) …')
  rmSync(stamp, { force: true })
  const how = await parts.runToEnd(() => {
    const build = startNode({
      name: 'The build',
      args: [...LEAVE_WITH_PARENT, NEXT, 'build'],
      env: { ...env, NEXT_DIST_DIR: distDir },
      logFile,
      isQuiet: true,
    })
    remember?.(build.identity)
    return build
  })
  if (how !== 'exit code 0') {
    throw new StackError(
      `The portal could not be built (${how}). The end of ${logFile}:\n${lastLines(logFile, 40)}`,
    )
  }
  await compressBuild(distDir)
  writeFileSync(stamp, sources)
}

const serversFile = (distDir: string) => path.join(projectRoot, distDir, 'inkwell-servers.json')

function readServers(distDir: string): ProcessIdentity[] {
  const remedy = `Stop every portal that serves ${distDir}, then delete the file.`
  return (readJson<ProcessIdentity[]>(serversFile(distDir), () => remedy) ?? []).filter(isAlive)
}

/** Remembers who serves this build, so that nobody replaces it under a running portal. */
export function rememberServer(distDir: string, server: ProcessIdentity): void {
  writeJson(serversFile(distDir), [...readServers(distDir), server])
}

function refuseWhileServed(distDir: string): void {
  const [server] = readServers(distDir)
  if (!server) return
  throw new StackError(
    `The portal's sources have changed, and its build in ${distDir} is being served by process ${server.pid}. ` +
      'Stop that portal first, or build into another folder with NEXT_DIST_DIR (for example NEXT_DIST_DIR=.next-2).',
  )
}
