import type { Page } from '@playwright/test'

/** A page whose clock can be set, as if time had gone by everywhere: no answer tells it the time of where it comes from. */
export async function installOwnClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })
}
