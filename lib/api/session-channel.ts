/** News between the tabs of one browser: somebody signed in or out. Nothing personal is said. */
const channelName = 'inkwell-session'

let channel: BroadcastChannel | undefined

/** One channel for the page: a channel never hears what it says itself, so a page is told of other tabs only. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(channelName)
  return channel
}

export const tellOtherTabs = (): void => openChannel()?.postMessage('changed')

/** Calls back when another tab signs in or out. Returns the way to stop listening. */
export function onOtherTabs(changed: () => void): () => void {
  const open = openChannel()
  open?.addEventListener('message', changed)
  return () => open?.removeEventListener('message', changed)
}
