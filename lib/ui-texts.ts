/** What the primitives say of themselves, on whatever page they stand. */
export const uiTexts = {
  loading: 'Loading',
  retry: 'Retry',
  trying: 'Trying',
  request: 'Request',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  notLoaded: 'This could not be loaded. Check your connection and try again, or reload the page.',
} as const
