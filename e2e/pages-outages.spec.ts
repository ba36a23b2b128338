import type { BrowserContext, Page } from '@playwright/test'
import { routeKind } from '../lib/routes'
import { pages } from './addresses'
import { type Belongings, createBelongings } from './belongings'
import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { addressOf } from './naming-pages'

/** What a page says when nothing at all can be read for it: the words of specification 8 where there are any. */
const saidBy: Record<string, string> = {
  '/': 'Could not refresh',
  '/in-progress': 'Could not refresh',
  '/draft': 'Failed to fetch draft orders.',
  '/wallet': 'Could not load your wallet.',
  '/profile': 'Could not load your profile.',
  '/order-details/[[...rest]]': 'Failed to load order details',
  '/place-order/[[...id]]': 'Failed to load order details',
  '/success-order': 'Failed to fetch order details.',
  '/revisions': 'Failed to fetch revisions.',
  '/completed': 'Failed to fetch completed orders.',
  '/referral': 'Could not load your referrals.',
  '/referral-discount': 'Could not load the referral discount.',
  '/order-chat': 'Your conversations could not be loaded.',
  '/notifications': 'Failed to fetch notifications.',
}

/** These need nothing of the client API before somebody presses something. */
const askNothing = [
  '/sign-in',
  '/sign-up',
  '/early-bird',
  '/forgot-password',
  '/reset-mail/[mail]',
  '/ResetPassword',
  '/token-expired',
  '/invoice/[id]',
  '/mute/[code]',
  '/delete-account',
  '/account-deleted',
]

const faults: Record<string, Fault> = {
  'refuses connections': { kind: 'refuse' },
  'answers in another shape': { kind: 'answer', status: 200, body: '{"boom":[null]}' },
}

const pathOf = (page: string, owned: Belongings) => {
  if (page === '/success-order')
    return `/success-order?client_id=${owned.account.id}&order_id=${owned.paid.code}&id=${owned.paid.id}`
  return addressOf(page, owned)
}

async function expectItsWords(page: Page, name: string, timeout?: number) {
  const main = page.getByRole('main')
  const words = main.getByText(saidBy[name] ?? '')
  await expect(words.first(), name).toBeVisible({ timeout })
  await expect(main.getByText(/Request [\da-f-]{36}/).first(), name).toBeVisible()
  await expect(main.getByRole('button', { name: 'Retry' }).first(), name).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
  await expect(page.getByText(/boom|could not be shown/), name).toHaveCount(0)
  if (name === '/in-progress') await expect(page.getByText('No Order Available')).toBeVisible()
}

test('every page is known here', () => {
  expect([...Object.keys(saidBy), ...askNothing].sort()).toEqual([...pages].sort())
  const isGuarded = (page: string) => routeKind(page.replace(/\/\[.*/, '') || '/') === 'private'
  expect(pages.filter(isGuarded).filter(page => !(page in saidBy))).toEqual([])
})

test.describe('with everything down', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [failedRequests] })

  for (const [what, fault] of Object.entries(faults)) {
    test(`every page says what it could not do to a client API that ${what}`, async ({
      faulty,
      page,
      context,
      request,
      account,
    }) => {
      const owned = await createBelongings(context.request, request, account, faulty.url)
      faulty.proxy.break(/.*/, fault)
      for (const name of Object.keys(saidBy)) {
        await page.goto(faulty.url + pathOf(name, owned))
        await expectItsWords(page, name)
      }
      expect((await context.cookies()).some(({ name }) => name === 'inkwell')).toBe(true)
    })
  }

  const openAll = (context: BrowserContext, url: string, owned: Belongings) =>
    Promise.all(
      Object.keys(saidBy).map(async name => {
        const page = await context.newPage()
        await page.goto(url + pathOf(name, owned), { waitUntil: 'commit' })
        await expectItsWords(page, name, 40_000)
        await page.close()
      }),
    )

  test('every page stops waiting for a client API that never answers', async ({
    faulty,
    context,
    request,
    account,
  }) => {
    const owned = await createBelongings(context.request, request, account, faulty.url)
    faulty.proxy.break(/.*/, { kind: 'hang' })
    await openAll(context, faulty.url, owned)
  })

  test('the pages for strangers are as they always are', async ({
    faulty,
    page,
    context,
    request,
    account,
  }) => {
    const owned = await createBelongings(context.request, request, account, faulty.url)
    await context.clearCookies()
    faulty.proxy.heal()
    faulty.proxy.break(/.*/, { kind: 'refuse' })
    for (const name of askNothing) {
      await page.goto(faulty.url + pathOf(name, owned))
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    }
    // How the campaign stands is asked for, before what is known of it is ten seconds old, and done without.
    const asked = () => [...new Set(faulty.proxy.seen.map(({ method, path }) => `${method} ${path}`))]
    await expect.poll(asked, { timeout: 15_000 }).toEqual(['GET /campaigns/early-bird'])
    await page.goto(faulty.url + pathOf('/early-bird', owned))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
