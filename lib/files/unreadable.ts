import { isReadable } from '@/contract/readable-file'
import { ApiError } from '@/lib/errors'
import * as texts from './texts'

/**
 * Why a form could not be sent, when that is its files: one that was changed, moved or deleted since it was chosen cannot be
 * sent any more, and browsers tell of that by a broken connection or by sending nothing. Each is named as the client API
 * names it: by its part, and one of several `files[]` by its place. Undefined when all can be read.
 */
export async function findUnreadable(form: FormData): Promise<ApiError | undefined> {
  const files = [...form.entries()].flatMap(([part, file]) => (file instanceof File ? [{ part, file }] : []))
  const readable = await Promise.all(files.map(({ file }) => isReadable(file)))
  const problems = files.flatMap(({ part, file }, index) =>
    readable[index] ? [] : [[part.replace('[]', `[${index}]`), texts.changedSinceChosen(file.name)] as const],
  )
  const [first] = problems
  if (!first) return undefined
  return new ApiError({
    code: 'invalid_fields',
    message: first[1],
    spoken: true,
    fields: Object.fromEntries(problems),
    status: 0,
    requestId: '',
  })
}
