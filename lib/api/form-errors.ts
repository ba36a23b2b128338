import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, serverMessageOr } from '@/lib/errors'

/**
 * Puts an error where the person looks: on the fields it names (the first of them takes the focus), or else on the
 * form as a whole. `fields` are the form's own names.
 */
export function showFormError<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: readonly Path<Values>[],
  fallback: string,
): void {
  const named = error instanceof ApiError ? fields.filter(field => error.fields[field]) : []
  for (const [index, field] of named.entries()) {
    const message = (error as ApiError).fields[field]
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (named.length === 0) setError('root', { type: 'server', message: serverMessageOr(error, fallback) })
}
