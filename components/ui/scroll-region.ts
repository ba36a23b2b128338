/**
 * Attributes of a box that scrolls on its own. Without a tab stop the keyboard could not scroll it, and with one it needs a name.
 */
export function scrollRegion(label: string) {
  return { role: 'region', 'aria-label': label, tabIndex: 0 } as const
}
