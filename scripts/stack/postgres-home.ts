import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeJson } from './json-file'
import { copyPostgres, installedPostgres, program } from './postgres-binaries'
import { canRun, canWrite, databaseUser, type SystemUser } from './postgres-user'
import type { ProcessIdentity } from './process-identity'
import { StackError } from './stack-error'

/** Where the database lives and as whom it runs. */
export type PostgresHome = { folder: string; native: string; user: SystemUser | undefined }

/** What is remembered between starts, in DATA_DIR/postgres-location.json. */
export type PostgresLocation = {
  /** Only when it is outside DATA_DIR; a DATA_DIR that is moved takes the database inside along. */
  folder?: string
  port?: number
  owner?: ProcessIdentity
}

const ROOT_HOUSE = '/var/lib/inkwell'
const locationFile = (dataDir: string) => path.join(dataDir, 'postgres-location.json')

export function readLocation(dataDir: string): PostgresLocation {
  return readJson<PostgresLocation>(locationFile(dataDir), () => howToFind(dataDir)) ?? {}
}

export function rememberLocation(dataDir: string, change: PostgresLocation): void {
  writeJson(locationFile(dataDir), { ...readLocation(dataDir), ...change })
}

/** Without the file a start takes the database in DATA_DIR, or makes a new one: it must not go where it is the only trace. */
function howToFind(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres')
  if (existsSync(path.join(inside, 'PG_VERSION'))) return `The database is in ${inside}: delete the file.`
  const example = JSON.stringify({ folder: path.join(ROOT_HOUSE, '…') })
  return `The database is in a folder below ${ROOT_HOUSE}. Replace the file's content by ${example}, naming that folder.`
}

/** Finds, or on the first start chooses, the place of DATA_DIR's database. */
export function findPostgresHome(dataDir: string): PostgresHome {
  const known = readLocation(dataDir).folder
  const user = databaseUser(known ?? path.join(dataDir, 'postgres'))
  const folder = known ?? chooseFolder(dataDir, user)
  return { folder, native: reachablePrograms(user), user }
}

function chooseFolder(dataDir: string, user: SystemUser | undefined): string {
  const inside = path.join(dataDir, 'postgres')
  if (!user || existsSync(path.join(inside, 'PG_VERSION'))) return inside
  if (makeFolder(inside, user)) return inside
  rmSync(inside, { recursive: true, force: true })
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const outside = freshName(path.join(ROOT_HOUSE, hash))
  if (makeFolder(outside, user)) {
    rememberLocation(dataDir, { folder: outside })
    return outside
  }
  throw new StackError(
    `Postgres refuses to run as root, and the user it would run as may write neither ${inside} nor ${outside}. ` +
      'Start as another user, or set DATABASE_URL.',
  )
}

/** A database that a removed DATA_DIR left outside is not touched: its password is gone, its owner may want it. */
function freshName(folder: string): string {
  const names = [folder, ...Array.from({ length: 98 }, (_, index) => `${folder}-${index + 2}`)]
  return names.find(name => !existsSync(path.join(name, 'PG_VERSION'))) ?? folder
}

function makeFolder(folder: string, user: SystemUser): boolean {
  try {
    if (path.dirname(folder) === ROOT_HOUSE) openHouse()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, user.uid, user.gid)
  } catch {
    return false
  }
  return canWrite(user, folder)
}

/** Passable by the database's user whatever the umask of this process is. */
function openHouse() {
  mkdirSync(ROOT_HOUSE, { recursive: true })
  chmodSync(ROOT_HOUSE, 0o755)
}

function reachablePrograms(user: SystemUser | undefined): string {
  const installed = installedPostgres()
  if (!user || canRun(user, program(installed, 'postgres'))) return installed
  openHouse()
  const copied = copyPostgres(ROOT_HOUSE)
  if (canRun(user, program(copied, 'postgres'))) return copied
  throw new StackError(
    `Postgres refuses to run as root and cannot be run as another user from ${copied}. Start as another user, or set DATABASE_URL.`,
  )
}
