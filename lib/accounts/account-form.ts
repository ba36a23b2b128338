import type { z } from 'zod'
import { type ApiError, type FieldErrors, idUnlessRefused } from '@/lib/errors'

/** What a form says of itself: per field, and as a whole. `fromServer` are fields only the server can judge again. */
export type Problems = { fields: FieldErrors; whole?: string; requestId?: string; fromServer: string[] }

export const noProblems: Problems = { fields: {}, fromServer: [] }

/** The first thing wrong with each field by the form's own rules. */
export function brokenRules(schema: z.ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values)
  const found: FieldErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

/** What is left to say after a change to one field: that field is judged anew, the others only to their good. */
export function afterChange(before: Problems, changed: string, found: FieldErrors): Problems {
  const stays = (field: string) => field !== changed && (field in found || before.fromServer.includes(field))
  const fields = Object.fromEntries(Object.entries(before.fields).filter(([field]) => stays(field)))
  const own = found[changed]
  if (own !== undefined) fields[changed] = own
  return { ...before, fields, fromServer: before.fromServer.filter(field => field !== changed) }
}

/** What an error of the server means to a form with these fields. `words` speak for the form when no field is named. */
export function problemsOf(error: ApiError | undefined, names: readonly string[], words: string): Problems {
  const named = Object.entries(error?.fields ?? {}).filter(([field]) => names.includes(field))
  if (named.length === 0)
    return { fields: {}, whole: words, requestId: idUnlessRefused(error), fromServer: [] }
  return { fields: Object.fromEntries(named), fromServer: named.map(([field]) => field) }
}

/** What an answer says of the fields that still hold what was sent: of one that was changed meanwhile it says nothing. */
export const ofUnchanged = <Values>(fields: FieldErrors, sent: Values, now: Values): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => sent[name as keyof Values] === now[name as keyof Values]),
  )
