/**
 * The part of a page's first script by which 'Skip to content' moves the focus and makes no entry in the history: it would be
 * one that Next does not know.
 */
export const skipLinkScript = `
  addEventListener('click', event => {
    const place = event.target.closest('[href="#main"]') && document.querySelector('main')
    if (!place) return
    event.preventDefault()
    place.focus()
    place.scrollIntoView()
  }, true)`
