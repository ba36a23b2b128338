const mark = / \(\d+\)$/

/**
 * A page's title with the number of unread notifications behind it: 'Wallet | Inkwell (3)'; without it when there are none.
 * Not before it: the title of the order details begins with these words and the portal's name (specification 2.18).
 */
export function markedTitle(title: string, unread: number): string {
  const bare = title.replace(mark, '')
  return unread > 0 && bare !== '' ? `${bare} (${unread})` : bare
}

function write(unread: number): void {
  const wanted = markedTitle(document.title, unread)
  if (document.title !== wanted) document.title = wanted
}

/**
 * Keeps the number in the tab's title, whoever writes that: every page brings a title of its own, before or after its
 * code has run. `onTitle` is told the bare title there is and each that comes. Returns the way to stop, which leaves the
 * title bare.
 */
export function keepMarked(unread: number, onTitle: (bare: string) => void): () => void {
  const keep = () => {
    write(unread)
    onTitle(markedTitle(document.title, 0))
  }
  const watcher = new MutationObserver(keep)
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  keep()
  return () => {
    watcher.disconnect()
    write(0)
  }
}
