/**
 * Chromium forgets the state of a history entry when its page crashes, and with it which visit the entry belongs to. A page that
 * is reloaded without any is therefore noted as one that is come back to (`isWayBack`): what was typed there is taken up again.
 * Runs before the page's code, which gives the entry a state.
 */
export const afterCrashScript = `try {
  if (performance.getEntriesByType('navigation')[0].type === 'reload' && !history.state)
    sessionStorage['inkwell-way-back'] = location.pathname
} catch {}`
