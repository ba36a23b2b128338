import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until a control of a page that has just been opened has its code: before that, a press comes to nothing. */
export const hydrated = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps'))))
    .toBe(true)
