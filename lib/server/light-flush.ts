import 'server-only'
import { constants, createGzip, type Gzip } from 'node:zlib'

const lightened = Symbol.for('inkwell.light-flush')

/**
 * Lets a flush of what is compressed send on all there is and forget nothing of it. Next flushes each piece of a page, and Node
 * then begins anew: the data behind the markup, which says most of it again, found nothing to refer to.
 */
export function flushLightly(): void {
  const gzip: Gzip & { [lightened]?: boolean } = Object.getPrototypeOf(createGzip())
  if (gzip[lightened]) return
  gzip[lightened] = true
  const flush: (this: Gzip, kind: number, done?: () => void) => void = gzip.flush
  gzip.flush = function (this: Gzip, kind?: number | (() => void), done?: () => void) {
    if (typeof kind === 'number') flush.call(this, kind, done)
    else flush.call(this, constants.Z_SYNC_FLUSH, kind ?? done)
  }
}
