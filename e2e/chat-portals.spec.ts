import { signInByApi } from './accounts-by-api'
import { chatOf, composer, isChat, isEvents, log, stopLooking } from './chat-page'
import { createDraft } from './drafts-by-api'
import { test } from './faulty-portal'
import { expect } from './fixtures'

test('what is said through one portal appears at once in another', { tag: '@desktop' }, async ({
  client,
  page,
  browser,
  faultyPortal,
  request,
}) => {
  const order = await createDraft(request, client)
  // Of its own: browsers give the cookies of one port to all of a host.
  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, client, faultyPortal.url)
  const other = await elsewhere.newPage()
  for (const one of [page, other]) await stopLooking(one)
  const listening = [page, other].map(one =>
    one.waitForResponse(answer => isEvents(new URL(answer.url())) && answer.ok()),
  )
  await page.goto(chatOf(order))
  await other.goto(`${faultyPortal.url}${chatOf(order)}`)
  for (const one of [page, other]) await expect(one.getByText('Nothing has been said yet')).toBeVisible()
  await Promise.all(listening)
  for (const [from, to, text] of [
    [page, other, 'From here'],
    [other, page, 'From there'],
  ] as const) {
    await composer(from).fill(text)
    const sent = from.waitForResponse(answer => isChat(new URL(answer.url())))
    await composer(from).press('Enter')
    expect((await sent).ok()).toBe(true)
    await expect(log(to).getByText(text)).toBeVisible({ timeout: 2_000 })
  }
  await elsewhere.close()
})
