/** What the primitives say of themselves, on whatever page they stand. */

export const loading = 'Loading'
export const retry = 'Retry'
export const trying = 'Trying'
export const request = 'Request'
export const previous = 'Previous'
export const prev = 'Prev'
export const next = 'Next'
export const page = (page: number) => `Page ${page}`
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
/** Read aloud behind the name of a tab. */
export const unread = ', unread'
export const notLoaded = 'This could not be loaded. Check your connection and try again, or reload the page.'
