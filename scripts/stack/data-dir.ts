import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLocation } from './postgres-home'
import { StackError } from './stack-error'

/** Root's database runs as another user, who must be able to pass through; the folder stays unlisted either way. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Makes sure that DATA_DIR is a folder that can be written to; throws saying what is in the way. */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: folderMode() })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StackError(
      `DATA_DIR cannot be used: ${dataDir} ${REASONS[code ?? ''] ?? `fails with ${code}`}. Mend that, or choose another folder with DATA_DIR.`,
    )
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file, not a folder',
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
}

/** Removes a DATA_DIR nobody uses any more, with the database root may have had to keep outside of it. */
export function removeDataDir(dataDir: string): void {
  const { folder } = readLocation(dataDir)
  if (folder) rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
