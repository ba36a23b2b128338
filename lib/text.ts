let segmenter: Intl.Segmenter | undefined

/** Made when first needed: the browser loads its rules for it, which on a phone takes longer than hydrating a list. */
function charactersOf(text: string) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Nothing but letters and signs of which each is a character by itself: Latin ones and the usual punctuation. */
const plain = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/

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
  const cutAt = (index: number) => text.slice(0, index).trimEnd() + ellipsis
  if (plain.test(text)) return cutAt(max)
  let count = 0
  for (const { index } of charactersOf(text)) {
    if (count === max) return cutAt(index)
    count += 1
  }
  return text
}
