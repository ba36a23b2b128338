import type { Finding, Rule } from './rule'
import { isBrowserCode, isSchema, loadsZod } from './sides'

/** zod weighs more than everything else of a first load together: browser code reaches it through import() only. */
export const lazyZod: Rule = (file, tree) => {
  if (!isBrowserCode(file)) return []
  return file.imports.flatMap(({ specifier, line, kind }): Finding[] => {
    if (kind !== 'value') return []
    if (/^zod(\/|$)|\/zod$/.test(specifier)) {
      return [
        {
          line,
          message: 'zod must not be in a first load; move the schema to a schema.ts and import() that.',
        },
      ]
    }
    const target = tree.resolve(file, specifier)
    if (!target) return []
    if (isSchema(target))
      return [{ line, message: `${target.path} must be loaded by import(), or only for its types.` }]
    if (target.path.startsWith('contract/') && loadsZod(tree, target)) {
      return [
        {
          line,
          message: `${target.path} brings zod along; import it for its types only, or split off the part without zod.`,
        },
      ]
    }
    return []
  })
}
