import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the page's code answers a press on a link: until then the browser follows it by itself, with a new document. */
export const expectTakenOver = (link: Locator): Promise<void> =>
  expect.poll(() => link.evaluate(one => Boolean(window.early?.hasCode?.(one)))).toBe(true)
