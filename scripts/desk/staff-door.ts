import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { addressSetting, parseSettings, portSetting } from '../../contract/settings'
import { projectRoot } from '../stack/project-root'
import { StackError } from '../stack/stack-error'
import type { StaffRequest } from './command'
import { saveAnswer } from './save-answer'
import { formOf } from './upload-form'
import { onOneLine } from './visible'

type Environment = Record<string, string | undefined>

const patienceMs = 15_000
/** Files take as long as the line to the door is slow. */
const filePatienceMs = 10 * 60_000

const whereabouts = z.object({
  CLIENT_API_URL: addressSetting.optional(),
  CLIENT_API_PORT: portSetting.prefault('4000'),
})

/** Where the client API is: CLIENT_API_URL, else this machine's port. @throws SettingsError for what is neither. */
export function doorAddress(env: Environment): string {
  const { CLIENT_API_URL, CLIENT_API_PORT } = parseSettings(whereabouts, env, () => [])
  return CLIENT_API_URL ?? `http://127.0.0.1:${CLIENT_API_PORT}`
}

/** STAFF_TOKEN, else the one the start made and keeps in DATA_DIR. @throws StackError when there is none. */
export function readStaffToken(env: Environment): string {
  const given = env.STAFF_TOKEN?.trim()
  if (given) return given
  const file = path.resolve(projectRoot, env.DATA_DIR?.trim() || '.data', 'staff-token')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StackError(`No staff token: set STAFF_TOKEN, or start the stack once, which makes ${file}.`)
  }
}

function sayRefusal({ status }: Response, answer: Record<string, unknown>): string {
  const fields = Object.keys((answer.errors as object | undefined) ?? {})
  const where = fields.length > 0 ? ` (${fields.join(', ')})` : ''
  const words = `${answer.message ?? answer.error ?? 'the client API failed.'}${where}`
  return onOneLine(`${status >= 500 ? 'Failed' : 'Refused'} (${status}): ${words}`)
}

/** Whether a refusal leaves open what was done: the client API failed, or the same key is at work. */
const isUnsure = ({ status, headers }: Response) =>
  status >= 500 || (status === 409 && headers.has('retry-after'))

/**
 * Sends a request through the staff door and gives its answer. @throws StackError with the words of a refusal, and with the
 * key where a write may have been done without its answer.
 */
export async function askDoor(
  env: Environment,
  request: StaffRequest,
  key: string = randomUUID(),
): Promise<Record<string, unknown>> {
  const { method, body, upload } = request
  const url = doorAddress(env) + request.path
  const headers = {
    authorization: `Bearer ${readStaffToken(env)}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'idempotency-key': key }),
  }
  const sent = upload ? await formOf(upload, env.INIT_CWD) : body && JSON.stringify(body)
  const options = { method, headers, body: sent, redirect: 'error' as const }
  const signal = AbortSignal.timeout(upload || request.saveTo ? filePatienceMs : patienceMs)
  const again = method === 'GET' ? '' : ` If it may have been done all the same, repeat it with --key ${key}.`
  const response = await fetch(url, { ...options, signal }).catch(() => {
    throw new StackError(`${url} cannot be reached. Is the stack running?${again}`)
  })
  if (response.ok && request.saveTo) return saveAnswer(response, request.saveTo, env.INIT_CWD)
  const answer = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null)
    throw new StackError(`${url} answers ${response.status} and no JSON, as no staff door does.${again}`)
  if (!response.ok) throw new StackError(sayRefusal(response, answer) + (isUnsure(response) ? again : ''))
  return answer
}
