import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { sticksOut } from './sticks-out'

/** What axe minds of a page at rest: words that are still fading in have less contrast than they will have. */
async function violationsOn(page: Page) {
  await page.waitForFunction(() => {
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const isMoving = document.getAnimations().some(one => one.playState === 'running' && !isEndless(one))
    // A toast is there for a moment before it begins to appear.
    return !isMoving && !document.querySelector('[data-sonner-toast][data-mounted="false"]')
  })
  // The other mode looks into frames of elsewhere, of which there are none, and takes twice the time.
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}

/** Nothing that axe minds, be it small. */
export async function expectNothingFromAxe(page: Page, what?: string): Promise<void> {
  const violations = await violationsOn(page)
  const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  expect(found, what).toEqual([])
}

/** Expects axe to find nothing in light and then in dark colours; reduced motion spares the wait between them. */
export async function expectNothingInLightOrDark(page: Page, what = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNothingFromAxe(page, `${what} in ${colorScheme}`)
  }
}

/** Nothing serious or critical for somebody who cannot see, hear or point, and nothing that reaches out of its box. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOn(page)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}
