import { Readable } from 'node:stream'

/**
 * What `source` gives, until it gives nothing for so long although it is waited for: that is an error. Whoever reads slowly, or
 * pauses, is not hurried.
 */
export function endSilence(source: Readable, patienceMs: number): Readable {
  const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  return new Readable({
    async read() {
      const giveUp = () => this.destroy(new Error('The file stopped coming: its storage fell silent'))
      const waiting = setTimeout(giveUp, patienceMs)
      try {
        const { done, value } = await pieces.next()
        this.push(done ? null : value)
      } catch (error) {
        this.destroy(error as Error)
      } finally {
        clearTimeout(waiting)
      }
    },
    destroy(error, done) {
      source.destroy()
      done(error)
    },
  })
}
