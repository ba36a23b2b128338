/** Whatever may be the code of a mail; which are, the client API knows. */
export const muteCode = /^[\w-]{20,200}$/
