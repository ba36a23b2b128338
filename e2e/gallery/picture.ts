import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { overflowOf } from '../shown-addresses'
import { sticksOut } from '../sticks-out'

const folder = '.gallery'

/** A title at its limit, with a word that has no place to break. */
export const longTitle =
  'On the comparative hydrodynamics of tidal resonance in the Bay of Fundy and the Bristol Channel, with particular regard to Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle'
export const longText = `${longTitle}. `.repeat(4)

/**
 * Takes a picture of the whole page, or of what is in view (`part: 'view'`), as it stands once its fonts are there.
 * No page may scroll sideways at 360 pixels, and nothing stick out of its box.
 */
export async function picture(
  page: Page,
  name: string,
  { part = 'page' }: { part?: 'page' | 'view' } = {},
): Promise<void> {
  const device = test.info().project.name
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: path.join(folder, `${name}-${device}.png`),
    fullPage: part === 'page',
    animations: 'disabled',
  })
  const size = page.viewportSize()
  expect.soft(await sticksOut(page), `${name}: what sticks out of its box`).toEqual([])
  if (device !== 'phone' || !size) return
  await page.setViewportSize({ width: 360, height: size.height })
  expect.soft(await overflowOf(page), `${name} scrolls sideways at 360 pixels`).toBeLessThanOrEqual(0)
  expect.soft(await sticksOut(page), `${name}: what sticks out of its box at 360 pixels`).toEqual([])
  await page.setViewportSize(size)
}

/** Opens each address and takes its picture, under the name beside it. */
export async function pictures(page: Page, addresses: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await picture(page, name)
  }
}
