const digits = /^[1-9]\d{0,3}$/

/** Keys that would make a number input hold something else than a whole positive number (specification section 5). */
export const blockedPageKeys: ReadonlySet<string> = new Set(['.', '-', '+', 'e', 'E', ','])

/** The pages that were typed or pasted: null clears the input, for '' and for whatever is no positive whole number. */
export const readPages = (text: string): number | null => (digits.test(text) ? Number(text) : null)

/** What is left when the input loses the focus: nothing typed becomes 0 (specification section 5). */
export const pagesOnBlur = (pages: number | null): number => (pages !== null && pages >= 1 ? pages : 0)
