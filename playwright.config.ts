import { defineConfig } from '@playwright/test'

const { PORTAL_URL = 'http://localhost:3000', CHROMIUM_PATH } = process.env

/** Chromium has no sandbox for root; the rest keeps it from talking to anybody but the portal. */
const launchArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The server's own rules, sessions, paying once, and outages told in markup that other tests look at: no device matters. */
const sameEverywhere =
  /\/(guards|headers|outages|payments-once|payments-outages|search-engines|secrecy|session-outages|sessions)\.spec\.ts$/

/**
 * Runs against a stack that is up: PORTAL_URL and CLIENT_API_URL. `npm run test:e2e` starts one of its own.
 * A test of layout, touch, keyboard, windows or a whole journey runs on both devices. One that no device changes, or that
 * makes sense on one alone, carries the tag @desktop or @phone.
 */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails once and passes then is reported as flaky, and is somebody's to mend.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: PORTAL_URL,
    // Recording is a quarter of a test's time; where tests are tried again, that try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    launchOptions: { executablePath: CHROMIUM_PATH || undefined, args: launchArguments },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: sameEverywhere,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
