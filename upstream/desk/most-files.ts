import * as limits from '../../contract/limits'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** What a field of files says of how many and how large they may be. */
export const mostFiles = `At most ${limits.filesPerRequest} files, each up to ${megabytes(limits.fileBytes)}, ${megabytes(limits.requestBytes)} together.`
