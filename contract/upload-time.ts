import * as limits from './limits'

/** What is sent at this pace arrives in time, however much it is: a line of 256 kbit/s. */
const slowestBytesPerSecond = 32 * 1024
const wholeMs = 120_000

/** So long a body may pause on its way in. */
export const longestPauseMs = 15_000

/** What names, boundaries and texts may add to the files of one request. */
export const overheadBytes = 1024 * 1024

/** Time for an exchange that brings so many bytes, its answer included. */
export const uploadTimeMs = (bytes: number): number =>
  wholeMs + Math.ceil(bytes / slowestBytesPerSecond) * 1_000

/** Time for the largest there is. Servers wait for a request as long: Node's own limit of five minutes would cut it off. */
export const longestUploadMs = uploadTimeMs(limits.requestBytes + overheadBytes)
