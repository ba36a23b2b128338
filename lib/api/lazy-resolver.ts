import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Validates with a schema that is loaded when it is first needed: schemas weigh more than all the rest of a form's
 * code, and nobody needs one before typing.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Values>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)(values, context, options)
  }
}
