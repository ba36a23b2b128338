import { useEffect } from 'react'
import { keepQuiet } from '@/lib/quiet-region'

// What has `aria-live` of its own stays in reach all the time.
const putAway = '[role=status]:not([aria-live]),[role=alert]:not([aria-live])'

/** Silent until it has news, for a moment at most. */
function keepQuietUntilNews(region: Element): void {
  const end = keepQuiet(region)
  const news = new MutationObserver(() => {
    news.disconnect()
    end()
  })
  news.observe(region, { characterData: true, childList: true, subtree: true })
}

/**
 * Stands in a window that puts the page out of reach. When the page comes back its live regions count as new, and would be told
 * once more: what they had said before the window opened is not (docs/decisions/074).
 */
export function SaidBefore() {
  useEffect(() => {
    const regions = Array.from(document.querySelectorAll(putAway))
    const said = new Map(regions.map(region => [region, region.textContent]))
    return () => {
      for (const [region, text] of said) if (text && region.textContent === text) keepQuietUntilNews(region)
    }
  }, [])
  return null
}
