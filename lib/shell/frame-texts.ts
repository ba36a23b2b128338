/** What the server alone writes around a page, or instead of one that is not there. */
export const frameTexts = {
  skip: 'Skip to content',
  notFound: 'Page not found',
  notFoundHint: 'There is nothing at this address. It may have moved, or have been typed wrong.',
  goHome: 'Go to the home page',
} as const
