import 'server-only'
import type { z } from 'zod'
import * as limits from '@/contract/limits'
import { longestPauseMs, uploadTimeMs } from '@/contract/upload-time'
import type { FieldErrors } from '@/lib/errors'
import { PortalError } from './error-answer'

const deepest = 20

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= deepest || Object.values(value).some(inner => isTooDeep(inner, depth + 1))
}

const totalMs = uploadTimeMs(limits.jsonBodyBytes)

/**
 * The pieces of a body, for as long as an upload of its size may take. The server alone would wait for as long as the largest
 * upload needs, and hold in memory what has come. @throws PortalError `timeout`.
 */
async function* inTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isLate = false
  const leave = () => void reader.cancel().catch(() => {})
  const giveUp = () => {
    isLate = true
    leave()
  }
  const [idle, total] = [setTimeout(giveUp, longestPauseMs), setTimeout(giveUp, totalMs)]
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      idle.refresh()
      yield piece.value
    }
    if (isLate) throw new PortalError('timeout')
  } finally {
    clearTimeout(idle)
    clearTimeout(total)
    leave()
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.jsonBodyBytes)
    throw new PortalError('too_large')
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of inTime(request.body)) {
    size += chunk.length
    if (size > limits.jsonBodyBytes) throw new PortalError('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** A JSON body that fits its schema; unknown keys are dropped. @throws PortalError naming each wrong field. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new PortalError('bad_request', { message: 'Send JSON.' })
  const text = await readText(request)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new PortalError('bad_request')
  }
  if (isTooDeep(value)) throw new PortalError('bad_request')
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new PortalError('invalid_fields', { fields: fieldErrors(parsed.error) })
  return parsed.data
}

/** The query as an object that fits its schema. A key given twice is refused. */
export function readQuery<Schema extends z.ZodType>(
  params: URLSearchParams,
  schema: Schema,
): z.output<Schema> {
  if (new Set(params.keys()).size !== params.size) throw new PortalError('bad_request')
  const parsed = schema.safeParse(Object.fromEntries(params))
  if (!parsed.success) throw new PortalError('bad_request')
  return parsed.data
}
