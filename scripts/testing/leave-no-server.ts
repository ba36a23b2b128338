import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../stack/project-root'

const watchdog = path.join(projectRoot, 'scripts/testing/stop-with-owner.cjs')

/** Sees to it that a test's server, such as its Postgres, and its folders go with this process, however that is ended. */
export function leaveNoServer(server: { identity: { pid: number } }, ...folders: string[]): void {
  const args = [watchdog, String(process.pid), String(server.identity.pid), ...folders]
  spawn(process.execPath, args, { detached: true, stdio: 'ignore' }).unref()
}
