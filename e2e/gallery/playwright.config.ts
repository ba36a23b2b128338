import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config'

/** Pictures of every screen in its states, to be looked at: `npm run gallery`. Not part of the test. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/gallery-run',
  // Chromium now and then cannot take a picture of a long page.
  retries: 1,
  timeout: 120_000,
  use: { trace: 'off' },
})
