/** What somebody reads in markup: its text in one line, tags being spaces. */
export const wordsOf = (html = '') =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
