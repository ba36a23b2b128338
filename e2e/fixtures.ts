import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Account, createAccount, signInByApi } from './accounts-by-api'
import { type Asked, complaintsAbout, hearRequests } from './third-parties'

/** Gives an account that nobody else has. */
type Take = () => Promise<Account>

type Fixtures = {
  /** A client of this test's own, verified, not signed in. */
  account: Account
  /** The same, signed in in this test's browser. */
  client: Account
  /**
   * Console errors that a test provokes on purpose; all others fail it. More than one are pushed: `test.use` takes a list of
   * two for a value and its options.
   */
  expectedErrors: RegExp[]
  /** Addresses outside the stack that a test lets the browser ask for; any other fails it. */
  expectedOutside: RegExp[]
  /** Every request of every page so far. */
  asked: Asked[]
  watched: undefined
}

/** Chromium reports these as console errors; tests that provoke one name its kind in expectedErrors. */
export const refusedRequests = /Failed to load resource: the server responded with a status of 4/
export const failedRequests = /Failed to load resource: the server responded with a status of 5/
export const lostRequests = /Failed to load resource: net::/

/** In a page: what its policy refuses is an error of it, whoever caught what came of it. */
const tellOfRefusals = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`The policy refuses ${effectiveDirective} ${blockedURI} (${sourceFile})`)),
  )

export const test = base.extend<Fixtures, { takeAccount: Take }>({
  /** An account waits for its mail: while a test goes on, the one for the next is made. */
  takeAccount: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      let spare: Promise<Account> | undefined
      const make = () => {
        const made = createAccount(request)
        // Whoever takes it hears of a failure.
        made.catch(() => {})
        return made
      }
      await use(() => {
        const taken = spare ?? make()
        spare = make()
        return taken
      })
      await spare?.catch(() => {})
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  account: async ({ takeAccount }, use) => use(await takeAccount()),
  client: async ({ account, context }, use) => {
    await signInByApi(context, account)
    await use(account)
  },
  expectedErrors: async ({ baseURL: _ }, use) => use([]),
  expectedOutside: async ({ baseURL: _ }, use) => use([]),
  asked: async ({ baseURL: _ }, use) => use([]),
  /** Every page is watched, whichever context it is of: this test's own, or one that it makes later. */
  watched: [
    async ({ browser, expectedErrors, expectedOutside, asked }, use) => {
      const errors: string[] = []
      const watchPage = (page: Page) => {
        page.on('pageerror', error => errors.push(String(error.stack ?? error)))
        page.on('console', message => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
        })
      }
      const watch = (context: BrowserContext) => {
        context.on('page', watchPage)
        void context.addInitScript(tellOfRefusals)
        hearRequests(context, one => asked.push(one))
      }
      browser.contexts().forEach(watch)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      const unexpected = errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))
      expect(unexpected, 'errors in the browser').toEqual([])
      const complaints = asked.flatMap(one => complaintsAbout(one, expectedOutside))
      expect(complaints, 'requests of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
