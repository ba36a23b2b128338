/**
 * What an address, a number or a code that was copied from elsewhere means: without characters that nobody sees, which apps put
 * around it, and in plain letters and digits, where a PDF has ligatures and an Asian keyboard wide ones.
 */
export const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
