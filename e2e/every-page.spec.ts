import type { Page } from '@playwright/test'
import { expectNothingInLightOrDark } from './accessible'
import { createBelongings } from './belongings'
import { createDraft } from './drafts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { longTitle } from './gallery/picture'
import { lengthenWords } from './longer-words'
import { createPaidOrder } from './orders-by-api'
import { addressesFor, nothingOwned, overflowOf, shownTo, variants } from './shown-addresses'
import { sticksOut } from './sticks-out'

/* What holds on every page, whoever looks at it. */

/** In characters. */
const fewWords = 240

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  const main = page.getByRole('main')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  const steps = page.getByRole('list', { name: 'Progress of your order' })
  // A part that takes the focus without a name is read out whole, which only a sentence or two may be. A step of the wizard is
  // called by its fields, which are to be the only ones of their names.
  if ((await main.innerText()).length > fewWords)
    await expect(main, address).toHaveAccessibleName((await steps.count()) ? /^Step \d of 4$/ : title)
  // What is still loading has neither its width nor its words.
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
  await expectNothingInLightOrDark(page, address)
  const size = page.viewportSize()
  if (!test.info().project.use.isMobile || !size) return
  await page.setViewportSize({ width: 360, height: size.height })
  expect.soft(await overflowOf(page), `${address} scrolls sideways at 360 pixels`).toBe(0)
  await lengthenWords(page)
  expect.soft(await overflowOf(page), `${address} in longer words`).toBe(0)
  expect.soft(await sticksOut(page), `${address} in longer words: what sticks out of its box`).toEqual([])
  await page.setViewportSize(size)
}

test.beforeEach(({ expectedErrors }) => {
  test.setTimeout(240_000)
  expectedErrors.push(refusedRequests)
})

test('a stranger finds none that is cut off at 360 pixels, and axe minds none', async ({ page, context }) => {
  const shown = await shownTo(context.request, [...addressesFor(nothingOwned), ...variants])
  expect(shown).toEqual(expect.arrayContaining(['/early-bird', '/sign-in', '/sign-up', '/invoice/1']))
  for (const address of shown) await lookAt(page, address)
})

test('nor does a client whose words are long', async ({ client, context, page, request }) => {
  const given = { title: longTitle, course: longTitle.slice(0, 100) }
  await createPaidOrder(request, client, given, 'partial')
  await createDraft(request, client, given)
  const owned = await createBelongings(context.request, request, client)
  const shown = await shownTo(context.request, addressesFor(owned))
  expect(shown).toEqual(
    expect.arrayContaining(['/', '/wallet', '/order-chat', `/place-order/${owned.draft.id}`, '/profile']),
  )
  // A mailed link's page leads whoever is signed in home, as soon as it has asked.
  for (const address of shown.filter(one => !one.startsWith('/ResetPassword'))) await lookAt(page, address)
})
