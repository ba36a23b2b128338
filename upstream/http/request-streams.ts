import { Readable } from 'node:stream'
import { byteStream } from '../../contract/byte-stream'

/** Has the server's library make its web streams of requests as ours are made, by the one function it calls for that. */
export function makeStreamsOurWay(): void {
  Readable.toWeb = source => byteStream(source) as ReturnType<typeof Readable.toWeb>
}
