/** What to tell a person about a file that cannot be read or written; undefined for every other error. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  return `${error.path} cannot be read or written (${error.code}). Mend that, then start again.`
}
