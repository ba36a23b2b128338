import { clientApiUrl, linkIn, mailFor } from './accounts-by-api'
import { writeAsSupport } from './chats-by-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { mailUnreadIn } from './unread-mail'

/* The way out of a mail about unread messages, from the message to the mails that come no more. Nobody is signed in. */

test('one click in a mail of an unread message ends the mail of that order, and of no other', async ({
  account,
  request,
  browser,
}) => {
  const [muted, other] = [await createDraft(request, account), await createDraft(request, account)]
  const subjectOf = ({ code }: { code: string }) => new RegExp(`Message from support: ${code}$`)
  const mailsOf = async (order: { code: string }) => {
    const answer = await request.get(`${clientApiUrl}/outbox.json`, { params: { to: account.email } })
    const mails: { subject: string }[] = await answer.json()
    return mails.filter(({ subject }) => subjectOf(order).test(subject)).length
  }

  await writeAsSupport(request, muted, 'The first draft is ready.')
  await mailUnreadIn(11)
  const mail = await mailFor(request, account.email, subjectOf(muted))
  expect(mail.text).toContain('> The first draft is ready.')
  expect(linkIn(mail, '/order-details')).toContain(`order_id=${muted.id}&tab=order-chat`)

  const link = linkIn(mail, '/mute/')
  const code = link.split('/').at(-1)
  const isMuted = async () => {
    const answer = await request.post(`${clientApiUrl}/message-mail`, { data: { code } })
    return (await answer.json()).muted
  }
  // A mailbox looks at the links of a mail before anybody reads it.
  expect((await request.get(link)).status()).toBe(200)
  const stranger = await browser.newContext()
  const page = await stranger.newPage()
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: `Stop mail about messages for order ${muted.code}?` }),
  ).toBeVisible()
  expect(await isMuted()).toBe(false)
  await page.getByRole('button', { name: 'Stop this mail' }).click()
  await expect(
    page.getByRole('region', { name: `No more mail about messages for order ${muted.code}` }),
  ).toBeFocused()
  expect(await isMuted()).toBe(true)
  // What sessions are made of is kept from scripts.
  expect((await stranger.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
  await stranger.close()

  await writeAsSupport(request, muted, 'Have you seen it?')
  await writeAsSupport(request, other, 'This one is ready, too.')
  await mailUnreadIn(180)
  expect((await mailFor(request, account.email, subjectOf(other))).text).toContain(
    '> This one is ready, too.',
  )
  // What had been queued for the muted one would have been sent before this.
  await writeAsSupport(request, other, 'And so is its summary.')
  await mailUnreadIn(360)
  await expect.poll(() => mailsOf(other)).toBe(2)
  expect(await mailsOf(muted)).toBe(1)
})
