import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Nothing that axe minds, be it small. */
export async function expectNothingFromAxe(page: Page, what?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  expect(found, what).toEqual([])
}

/** The same in light and in dark, one after the other, without waiting for one to become the other. */
export async function expectNothingInLightOrDark(page: Page, what = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNothingFromAxe(page, `${what} in ${colorScheme}`)
  }
}

/** Nothing serious or critical for somebody who cannot see, hear or point. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}
