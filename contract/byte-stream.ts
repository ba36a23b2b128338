/** What a Node stream is here: pieces to read one after the other, and an end that can be put to it. */
type Source = AsyncIterable<Uint8Array> & { destroy: () => unknown }

/**
 * A Node stream as a web stream, read no faster than it is taken, and destroyed at once when nobody takes it any more. Not by
 * `Readable.toWeb`: before Node 20.16 that one reads on however slowly it is taken, and may end the process when it is given up.
 * `ReadableStream.from` waits with the end for the next piece, which may be never.
 */
export function byteStream(source: Source): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value as Uint8Array<ArrayBuffer>)
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  )
}
