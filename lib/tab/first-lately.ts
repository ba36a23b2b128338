const lateMs = 30_000

/**
 * Whether this tab has not done it in the last half minute; it counts as done from now on. What leads away by itself must not
 * do so again and again. False where the browser keeps nothing for the tab.
 */
export function isFirstLately(name: string): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(name))
    window.sessionStorage.setItem(name, String(Date.now()))
    return Date.now() - last > lateMs
  } catch {
    return false
  }
}
