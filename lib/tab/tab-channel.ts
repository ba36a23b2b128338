/** News between the tabs of one browser: that something changed, never what. */
export function tabChannel(name: string) {
  let channel: BroadcastChannel | undefined

  /**
   * One channel for the page: a channel never hears what it says itself, so a page is told of other tabs only. Browsers may
   * have none, or refuse one where nothing may be kept.
   */
  function open(): BroadcastChannel | undefined {
    try {
      channel ??= new BroadcastChannel(name)
    } catch {}
    return channel
  }

  return {
    tell: (): void => open()?.postMessage('changed'),
    /** Calls back when another tab tells. Returns the way to stop listening. */
    listen: (changed: () => void): (() => void) => {
      const opened = open()
      opened?.addEventListener('message', changed)
      return () => opened?.removeEventListener('message', changed)
    },
  }
}
