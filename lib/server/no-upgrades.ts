import 'server-only'
import { hearFirst } from './hear-first'

/**
 * Has a request that asks to go on in another protocol answered in HTTP, as it may be: nothing here speaks another. Next listens
 * for such requests, closes the connection where there is a page, and leaves it open where there is none, for as long as the
 * other end likes: no limit of a server ends it, and the server waits for it when it closes.
 */
export function takeNoUpgrades(): void {
  // Node looks for listeners when such a request has come, so by then there are none.
  hearFirst('no-upgrades', 'connection', server => {
    server.removeAllListeners('upgrade')
    return false
  })
}
