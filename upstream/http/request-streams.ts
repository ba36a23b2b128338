import { Readable } from 'node:stream'
import { byteStream } from '../../contract/byte-stream'

/** Has the server's library make its web streams of requests as ours are made, by the one function it calls for that. */
export function makeStreamsOurWay(): void {
  Readable.toWeb = source => {
    // Given up, a request is not destroyed: its connection would be, with the answer.
    const pieces = source.iterator({ destroyOnReturn: false })
    const giveUp = () => void pieces.return?.()
    return byteStream({ [Symbol.asyncIterator]: () => pieces, destroy: giveUp }) as ReturnType<
      typeof Readable.toWeb
    >
  }
}
