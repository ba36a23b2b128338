import { acceptedExtensions, extensionOf } from '@/contract/file-types'
import * as limits from '@/contract/limits'

type Chosen = Pick<File, 'name' | 'size'>

/** `duplicate` is a hint, the others are refusals. `text` is the specified sentence (section 5). */
export type FileProblem = { kind: 'duplicate' | 'too-large' | 'unsupported'; text: string }

function problemOf(
  { name, size }: Chosen,
  present: Chosen[],
  extensions: ReadonlySet<string>,
): FileProblem | undefined {
  if (size > limits.fileBytes)
    return { kind: 'too-large', text: `File "${name}" exceeds the 16MB size limit.` }
  if (!extensions.has(extensionOf(name)))
    return { kind: 'unsupported', text: `File "${name}" is an unsupported file format.` }
  if (present.some(other => other.name === name && other.size === size))
    return { kind: 'duplicate', text: `File "${name}" is already uploaded.` }
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
