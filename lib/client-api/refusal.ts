import 'server-only'
import { z } from 'zod'
import { isBlank } from '@/contract/text'
import type { ErrorCode, FieldErrors } from '@/lib/errors'
import { ClientApiError } from './client-api-error'
import { type Incoming, readBody } from './connection'

const errorBody = z.object({
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  errors: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .catch(undefined),
})

const longestWords = 300

const codes: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  429: 'rate_limited',
}

function readErrorBody(bytes: Buffer): z.infer<typeof errorBody> {
  try {
    return errorBody.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return {}
  }
}

/** A field that has several messages says them all, in one line: none of them is lost. */
function wordsOfEach(
  errors: z.infer<typeof errorBody>['errors'],
  names: Record<string, string>,
): FieldErrors | undefined {
  if (!errors) return undefined
  const words = Object.entries(errors).map(([field, texts]) => {
    return [names[field] ?? field, [texts].flat().join(' ').slice(0, longestWords)]
  })
  return Object.fromEntries(words.filter(([, text]) => !isBlank(text)))
}

function codeOf(status: number, words: string | undefined, fields: FieldErrors | undefined): ErrorCode {
  if (status >= 500) return words ? 'failed' : 'unavailable'
  if (status < 400) return 'invalid_answer'
  return codes[status] ?? (fields ? 'invalid_fields' : 'refused')
}

/** Where a refusal's words may stand. */
type WordsField = 'message' | 'error'

export type RefusalReading = {
  /** Wire field -> the form's own name of it, for refusals that name fields. */
  fieldNames?: Record<string, string>
  /** Where the words are looked for, the first that has any: the specification's catalogue names it by the call (8). */
  wordsFrom?: readonly WordsField[]
}

const usualWords = ['message', 'error'] as const

/** An answer outside 2xx as the error the portal passes on: `{error}`, `{message}` and `{errors}` bodies are read. */
export function refusal(
  { status, headers }: Pick<Incoming, 'status' | 'headers'>,
  bytes: Buffer,
  { fieldNames = {}, wordsFrom = usualWords }: RefusalReading = {},
): ClientApiError {
  const body = readErrorBody(bytes)
  const said = wordsFrom.map(field => body[field]).find(text => !isBlank(text))
  const words = said?.slice(0, longestWords)
  const fields = wordsOfEach(body.errors, fieldNames)
  const retryAfterSeconds = Number(headers['retry-after']) || undefined
  return new ClientApiError({ code: codeOf(status, words, fields), words, fields, retryAfterSeconds })
}

const maxErrorBytes = 64 * 1024

/** The refusal that came where a file or a stream was asked for. @throws ClientApiError when it is cut off or too long. */
export const readRefusal = async (incoming: Incoming): Promise<ClientApiError> =>
  refusal(incoming, await readBody(incoming.body, maxErrorBytes))
