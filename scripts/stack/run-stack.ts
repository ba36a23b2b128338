import nextEnv from '@next/env'
import { SettingsError } from '../../contract/settings'
import { announcement } from './announce'
import { fileProblem } from './file-problem'
import { createParts, type Parts } from './parts'
import { projectRoot } from './project-root'
import { StackError } from './stack-error'
import { type StackOptions, startStack } from './start-stack'
import { onStopSignal } from './stop-signals'

/** Runs the stack of this terminal until Ctrl-C (exit code 0) or until a part of it fails (1). */
export async function runStack(mode: StackOptions['mode']): Promise<void> {
  nextEnv.loadEnvConfig(projectRoot, mode === 'development', { info: () => {}, error: console.error })
  const parts = createParts()
  let isAskedToStop = false
  onStopSignal(
    () => {
      isAskedToStop = true
      console.log('\nStopping … (Ctrl-C again stops at once)')
      parts.stop().then(
        () => process.exit(0),
        error => {
          console.error(explain(error))
          process.exit(1)
        },
      )
    },
    () => kill(parts),
  )
  try {
    const stack = await startStack({ mode, env: process.env, parts, say: line => console.log(line) })
    if (!isAskedToStop) console.log(announcement(stack))
    console.error(await stack.failed)
    await stack.stop()
    process.exit(1)
  } catch (error) {
    if (isAskedToStop) return
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StackError || error instanceof SettingsError) return error.message
  return fileProblem(error) ?? error
}

function kill(parts: Parts): never {
  for (const { pid } of parts.identities()) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
  process.exit(1)
}
