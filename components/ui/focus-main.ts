/** Gives the focus to the page's main part, for the keyboard's next step: the page stays where it is. */
export const focusMain = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
