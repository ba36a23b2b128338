import nextEnv from '@next/env'
import { SettingsError } from '../contract/settings'
import { UsageError } from './desk/command'
import { type DeskCall, readCommand } from './desk/read-command'
import { show, showJson } from './desk/show'
import { askDoor, doorAddress } from './desk/staff-door'
import { projectRoot } from './stack/project-root'
import { StackError } from './stack/stack-error'

// npm run desk -- <command>: what support does, for people and machines. --help lists the commands.

async function run({ command, request, json, dryRun, key }: DeskCall): Promise<string> {
  if (dryRun) {
    const { method, path, body = request.upload } = request
    const url = doorAddress(process.env) + path
    return json
      ? showJson({ method, url, body })
      : [`${method} ${url}`, ...(body ? [showJson(body)] : [])].join('\n')
  }
  const answer = await askDoor(process.env, request, key)
  return json ? showJson(answer) : show(command, answer)
}

try {
  nextEnv.loadEnvConfig(projectRoot, false, { info: () => {}, error: console.error })
  const call = readCommand(process.argv.slice(2))
  console.log(typeof call === 'string' ? call : await run(call))
} catch (error) {
  if (!(error instanceof UsageError || error instanceof StackError || error instanceof SettingsError))
    throw error
  console.error(error.message)
  if (error instanceof UsageError) console.error('npm run desk -- --help tells how.')
  process.exitCode = error instanceof UsageError ? 2 : 1
}
