/** A page that broke. Every page brings these along, so they are few. */

export const title = 'This page could not be shown'
export const retry = 'Retry'
export const request = 'Request'

/** What the error page says when its own code is there. */
export const nothingLost = 'Nothing you entered elsewhere is lost. Please try again in a moment.'
