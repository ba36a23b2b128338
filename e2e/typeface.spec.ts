import { expect, test } from './fixtures'
import { hold } from './hold'

/** How far things moved by themselves, as browsers count it. */
declare global {
  interface Window {
    moved: number
  }
}

for (const [path, width] of [
  ['/early-bird', 360],
  ['/forgot-password', 320],
] as const)
  test(`nothing of ${path} moves when its typeface comes`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(() => {
      window.moved = 0
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries())
          window.moved += (entry as PerformanceEntry & { value: number }).value
      }
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await hold(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hasStandIn = await page.evaluate(() =>
      document.fonts.load('16px stand-in').then(Boolean, () => false),
    )
    release()
    const isOwn = () =>
      [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('stand-in'))
    await page.waitForFunction(isOwn)
    // What moves in a frame is told after it.
    for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    // Where the device has none of the typefaces that stand in, the field's own measure is kept all the same.
    expect(await page.evaluate(() => window.moved)).toBeLessThan(hasStandIn ? 0.01 : 0.1)
  })
