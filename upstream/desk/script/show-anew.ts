/** The page anew, without what it says of a deed: that was said, and what is typed by now is not what was done. */
export function showAnew(): void {
  const anew = new URL(location.href)
  anew.searchParams.delete('done')
  // To a place of its own a page only scrolls.
  anew.hash = ''
  location.replace(anew)
}
