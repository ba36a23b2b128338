const mark = /^\(\d+\) /

/** A page's title with the number of unread notifications before it: '(3) Wallet | Inkwell'; without it when there are none. */
export function markedTitle(title: string, unread: number): string {
  const bare = title.replace(mark, '')
  return unread > 0 && bare !== '' ? `(${unread}) ${bare}` : bare
}

const write = (unread: number): void => {
  const wanted = markedTitle(document.title, unread)
  if (document.title !== wanted) document.title = wanted
}

/**
 * Keeps the number in the tab's title, whoever writes that: every page brings a title of its own, before or after its
 * code has run. Returns the way to stop, which leaves the title bare.
 */
export function keepMarked(unread: number): () => void {
  const watcher = new MutationObserver(() => write(unread))
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  write(unread)
  return () => {
    watcher.disconnect()
    write(0)
  }
}
