/** What the server alone writes around a page, or instead of one that is not there. */

export const skip = 'Skip to content'
export const notFound = 'Page not found'
export const notFoundHint = 'There is nothing at this address. It may have moved, or have been typed wrong.'
export const goHome = 'Go to the home page'
