const saidMs = 1_000

/** Keeps a live region silent for a moment, in which something else says what is in it. News in it ends the silence. */
export function keepQuiet(region: Element | null | undefined): void {
  const before = region?.getAttribute('aria-live')
  if (!region || before === 'off') return
  region.setAttribute('aria-live', 'off')
  const end = () => {
    clearTimeout(timer)
    news.disconnect()
    if (before) region.setAttribute('aria-live', before)
    else region.removeAttribute('aria-live')
  }
  const timer = setTimeout(end, saidMs)
  const news = new MutationObserver(end)
  news.observe(region, { characterData: true, childList: true, subtree: true })
}
