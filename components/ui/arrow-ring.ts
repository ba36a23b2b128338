import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * For the label around a radio button, which wears `data-keyed` while a key has been at work on it: where arrow keys choose, Safari
 * takes the focus along without `:focus-visible`, and its ring would be seen no more.
 */
export const arrowRing = {
  onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLElement>) =>
    currentTarget.toggleAttribute('data-keyed', true),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-keyed'),
}
