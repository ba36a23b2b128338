import { Readable } from 'node:stream'

/**
 * Node before 20.16 counts the pieces that a web stream holds where it should count their bytes: a request or a file
 * would be in memory whole, however slowly it is taken. Tells it how to count, whoever makes the stream: the server's
 * library makes those of requests.
 */
export function countStreamsByBytes(): void {
  const { toWeb } = Readable
  Readable.toWeb = (stream, options) => {
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: stream.readableHighWaterMark })
    return toWeb(stream, { strategy, ...options })
  }
}
