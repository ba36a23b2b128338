import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../stack/project-root'

const watchdog = path.join(projectRoot, 'scripts/testing/stop-with-owner.cjs')

/** Sees to it that a test's Postgres, and its folder, go with this process, however that is ended. */
export function leaveNoServer(server: { identity: { pid: number } }, folder: string): void {
  const args = [watchdog, String(process.pid), String(server.identity.pid), folder]
  spawn(process.execPath, args, { detached: true, stdio: 'ignore' }).unref()
}
