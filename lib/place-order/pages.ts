const digits = /^[1-9]\d{0,3}$/

const blockedKeys: ReadonlySet<string> = new Set(['.', '-', '+', 'e', 'E', ','])

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** A key that would make a number input hold something else than a whole positive number (specification section 5). Shortcuts are none. */
export const isBlockedPageKey = ({ key, ctrlKey, metaKey }: Key): boolean =>
  blockedKeys.has(key) && !ctrlKey && !metaKey

/** The pages that were typed or pasted: null clears the input, for '' and for whatever is no positive whole number. */
export const readPages = (text: string): number | null => (digits.test(text) ? Number(text) : null)

/** What is left when the input loses the focus: nothing typed becomes 0 (specification section 5). */
export const pagesOnBlur = (pages: number | null): number => (pages !== null && pages >= 1 ? pages : 0)
