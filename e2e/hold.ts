import type { Page, Route } from '@playwright/test'

/** Holds such requests back until the function it gives is called; what becomes of them then is `end`'s to say. */
export async function hold(
  page: Page,
  what: string | RegExp | ((url: URL) => boolean),
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(what, async route => {
    await held
    await end(route)
  })
  return () => release()
}
