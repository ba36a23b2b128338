/** What an upload is aborted with that the person cancelled, and what it fails with then. */
export const cancelled = new DOMException('The person cancelled the upload', 'AbortError')
