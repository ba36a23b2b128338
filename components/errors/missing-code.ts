/** Whether a part of the page's code did not arrive. Of a page older than the last deploy some never will. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'
