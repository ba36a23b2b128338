const invisible = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Nothing to read in it: no characters, or only spaces of any kind, zero-width and other invisible ones included. */
export const isBlank = (text: string | null | undefined): boolean => text == null || invisible.test(text)

/** Length as limits count it: by code point, so that an emoji is one. */
export const characterCount = (text: string): number => [...text].length
