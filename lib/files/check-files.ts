import { acceptedExtensions, extensionOf } from '@/contract/file-types'
import * as limits from '@/contract/limits'
import * as texts from './texts'

type Chosen = Pick<File, 'name' | 'size'>

/** `duplicate` is a hint, the others are refusals. `text` is the specified sentence (section 5), or the client API's own. */
export type FileProblem = { kind: 'duplicate' | 'too-large' | 'unsupported' | 'empty'; text: string }

function problemOf(
  { name, size }: Chosen,
  present: Chosen[],
  extensions: ReadonlySet<string>,
): FileProblem | undefined {
  if (size > limits.fileBytes) return { kind: 'too-large', text: texts.tooLarge(name) }
  if (!extensions.has(extensionOf(name))) return { kind: 'unsupported', text: texts.unsupported(name) }
  if (size === 0) return { kind: 'empty', text: texts.empty(name) }
  if (present.some(other => other.name === name && other.size === size))
    return { kind: 'duplicate', text: texts.alreadyUploaded(name) }
  return undefined
}

/**
 * Takes the good ones of newly chosen files; each bad one gets its own sentence. For orders, chat, revisions and reviews
 * alike, of which the last take images alone.
 */
export function checkFiles<F extends Chosen>(
  chosen: F[],
  present: Chosen[],
  extensions = acceptedExtensions,
) {
  const accepted: F[] = []
  const problems: FileProblem[] = []
  for (const file of chosen) {
    const problem = problemOf(file, [...present, ...accepted], extensions)
    if (problem) problems.push(problem)
    else accepted.push(file)
  }
  return { accepted, problems }
}
