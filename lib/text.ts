const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Cuts a text after `max` characters as a reader counts them: an emoji or a letter with its accents is one and is never split.
 * The ellipsis comes on top of `max`, and only when something was cut.
 */
export function truncate(
  text: string,
  max: number,
  { ellipsis = '...' }: { ellipsis?: string } = {},
): string {
  // No character is shorter than one code unit, so a text this short cannot be too long.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of characters.segment(text)) {
    if (count === max) return text.slice(0, index).trimEnd() + ellipsis
    count += 1
  }
  return text
}
