/** What a terminal would obey, but for line breaks, and what turns the direction of what follows. */
const unsafe = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A text that clients may have typed, as a terminal may have it: 'Ann\u001b[2K' is seen, and not done. Lines stay lines. */
export const visible = (text: string): string =>
  text.replace(unsafe, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Visible text on one line: a line break is written as `\n`. */
export const onOneLine = (text: string): string => visible(text).replaceAll('\n', '\\n')
