const saidMs = 1_000

/** Keeps a live region silent for a moment, in which something else says what is in it. Gives what ends the silence early. */
export function keepQuiet(region: Element): () => void {
  const before = region.getAttribute('aria-live')
  if (before === 'off') return () => {}
  region.setAttribute('aria-live', 'off')
  const end = () => {
    clearTimeout(timer)
    if (before) region.setAttribute('aria-live', before)
    else region.removeAttribute('aria-live')
  }
  const timer = setTimeout(end, saidMs)
  return end
}
