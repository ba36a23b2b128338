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

/** Holds back what code the page asks for from here on, as a slow line does. */
export const holdCode = (page: Page) => hold(page, '**/_next/static/**/*.js*')

/** Opens a page whose code is held back: its markup is there, and what runs in it before the code. */
export async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
