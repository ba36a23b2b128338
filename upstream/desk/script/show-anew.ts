/** The page anew, without what it says of a deed: that was said, and what is typed by now is not what was done. */
export function showAnew(): void {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.delete('done')
  const rest = query.toString()
  location.replace(rest ? `${pathname}?${rest}` : pathname)
}
