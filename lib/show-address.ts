/** Puts an address into the browser's history, unless it is there: 'Back' would lead nowhere that can be seen. */
export function showAddress(href: string): void {
  const { pathname, search } = window.location
  if (pathname + search !== href) window.history.pushState(null, '', href)
}
