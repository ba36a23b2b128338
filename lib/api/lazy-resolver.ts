import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { inTime } from '@/lib/in-time'

/**
 * Validates with a schema that is loaded when it is first needed: schemas weigh more than all the rest of a form's
 * code, and nobody needs one before typing. Where it does not arrive in time, the server judges alone, by the same rules
 * (docs/decisions/016).
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<z.ZodType<Values, Values>>,
): Resolver<Values> {
  return async (values, context, options) => {
    const loading = Promise.all([import('@hookform/resolvers/zod'), load()])
    const [resolvers, schema] = (await inTime(loading)) ?? []
    if (!resolvers || !schema) return { values, errors: {} }
    return resolvers.zodResolver(schema)(values, context, options)
  }
}
