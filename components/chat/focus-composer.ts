export const composerId = 'chat-message'

/** Where a message is written: the place that is always there. */
export const focusComposer = (): void => document.getElementById(composerId)?.focus()
