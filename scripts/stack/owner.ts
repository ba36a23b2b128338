import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity'
import { StackError } from './stack-error'

type OwnerRecord = { owner: ProcessIdentity; since: string; children: ProcessIdentity[] }

export type Claim = {
  /** Processes of an owner that was killed before it could stop them. */
  leftovers: ProcessIdentity[]
  /** Remembers a child, so that the next owner can stop it when this one is killed. */
  remember: (child: ProcessIdentity) => void
  release: () => void
}

const ownerFile = (dataDir: string) => path.join(dataDir, 'owner.json')

/** Takes DATA_DIR for this process. Throws naming the owner when another one that lives has it. */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const me = identify(process.pid) ?? { pid: process.pid, born: '' }
  const record: OwnerRecord = { owner: me, since: new Date().toISOString(), children: [] }
  const leftovers: ProcessIdentity[] = []
  for (let attempt = 0; !create(dataDir, record); attempt++) {
    const present = await read(ownerFile(dataDir))
    if (present && isAlive(present.owner)) refuse(dataDir, present)
    await takeAway(dataDir)
    leftovers.push(...(present?.children.filter(isAlive) ?? []))
    if (attempt > 5) throw new StackError(`DATA_DIR ${dataDir} is being claimed by others at the same time.`)
  }
  return {
    leftovers,
    remember: child => {
      record.children.push(child)
      writeFileSync(ownerFile(dataDir), JSON.stringify(record), { mode: 0o600 })
    },
    release: () => rmSync(ownerFile(dataDir), { force: true }),
  }
}

function create(dataDir: string, record: OwnerRecord): boolean {
  try {
    writeFileSync(ownerFile(dataDir), JSON.stringify(record), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The record, waiting a moment for one that is being written; undefined for none or a torn one. */
async function read(file: string): Promise<OwnerRecord | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      await sleep(30)
    }
  }
  return undefined
}

/** Removes a dead owner's record. Another start may have replaced it meanwhile: that one is put back. */
async function takeAway(dataDir: string): Promise<void> {
  const aside = `${ownerFile(dataDir)}.${process.pid}`
  try {
    renameSync(ownerFile(dataDir), aside)
  } catch {
    return
  }
  const taken = await read(aside)
  if (taken && isAlive(taken.owner)) linkSync(aside, ownerFile(dataDir))
  rmSync(aside)
  if (taken && isAlive(taken.owner)) refuse(dataDir, taken)
}

function refuse(dataDir: string, { owner, since }: OwnerRecord): never {
  throw new StackError(
    `DATA_DIR ${dataDir} is in use by process ${owner.pid} (since ${since}). ` +
      'Stop that one first, or run a second copy with its own DATA_DIR, PORT and CLIENT_API_PORT.',
  )
}
