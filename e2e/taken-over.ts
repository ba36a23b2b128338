import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the page's code answers a press: until then the browser follows a link by itself, with a new document. */
export const expectTakenOver = (pressed: Locator): Promise<void> =>
  expect.poll(() => pressed.evaluate(one => Boolean(window.early?.hasCode?.(one)))).toBe(true)
