import { test as base, expect, type Page } from '@playwright/test'
import { type Account, createAccount, signInByApi } from './accounts-by-api'

type Fixtures = {
  /** A client of this test's own, verified, not signed in. */
  account: Account
  /** The same, signed in in this test's browser. */
  client: Account
  /** Console errors that a test provokes on purpose; all others fail it. */
  expectedErrors: RegExp[]
  watchPage: (page: Page) => void
  watched: undefined
}

/** Chromium reports answers of 400 and above as console errors; tests that provoke one name it in expectedErrors. */
export const failedRequests = /Failed to load resource/

export const test = base.extend<Fixtures>({
  account: async ({ request }, use) => use(await createAccount(request)),
  client: async ({ account, context }, use) => {
    await signInByApi(context, account)
    await use(account)
  },
  expectedErrors: async ({ baseURL: _ }, use) => use([]),
  watchPage: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    await use(page => {
      page.on('pageerror', error => errors.push(String(error.stack ?? error)))
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
    })
    const unexpected = errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))
    expect(unexpected, 'errors in the browser').toEqual([])
  },
  /** Every page of the test's context is watched, the ones it opens later too. */
  watched: [
    async ({ context, watchPage }, use) => {
      context.on('page', watchPage)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
