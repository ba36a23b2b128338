import { expectAccessible } from './accessible'
import { createAccount, demo, signInByApi } from './accounts-by-api'
import { openCheckout, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { congratulations } from './payment-step'
import { askStaff } from './staff-by-api'

const copied = 'Referral link copied successfully'
test('the link opens with the first order that is paid in full: its success page offers it', async ({
  client,
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { ask } = await clientApiOf(request, client)
  const { client_profile: profile } = await ask('GET', `/GetClientProfile/${client.id}`)
  await page.goto('/referral')
  await expect(page.getByText('Your link is locked')).toBeVisible()
  expect(await page.content()).not.toContain(profile.referallink)
  await expectAccessible(page)

  await page.goto(await openCheckout(request, client, await createDraft(request, client)))
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Refer a friend' })
  await expect(popup).toContainText("$100 each for you and your friend on your friend's first order.")
  await expectAccessible(page)
  await expect(popup).toBeInViewport({ ratio: 1 })
  await popup.getByRole('button', { name: 'Copy' }).click()
  await expect(popup.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByText(copied)).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  const link = new URL(`/sign-up?${profile.referallink}`, page.url()).href
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('link', { name: 'Check Your Order Details' })).toBeVisible()

  await page.goto('/referral')
  await expect(page.getByRole('textbox', { name: 'Your referral link' })).toHaveValue(link)
  const mail = page.getByRole('link', { name: 'Share by email' })
  const body = encodeURIComponent(link)
  await expect(mail).toHaveAttribute('href', `mailto:?subject=Check%20this%20out&body=${body}`)
  await expectAccessible(page)
})

test('a friend is listed masked, and earns once support has verified', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const { ask } = await clientApiOf(request, client)
  const { client_profile: profile } = await ask('GET', `/GetClientProfile/${client.id}`)
  const friend = await createAccount(request, 'Noor Quince', profile.referallink)
  await page.goto('/referral')
  const row = page.getByRole('listitem').filter({ hasText: 'e***@inkwell.example' })
  await expect(row).toContainText('Signed up')
  expect(await page.content()).not.toContain(friend.email)

  await createPaidOrder(request, friend)
  const { referrals } = await askStaff(request, 'GET', `referrals?q=${friend.email}`)
  await page.reload()
  await expect(row).toContainText('Support is verifying')
  await askStaff(request, 'POST', `referrals/${referrals[0].id}/decision`, { decision: 'verify' })
  await page.reload()
  await expect(row).toContainText('Verified+$100.00')
  await expect(page.getByRole('banner')).toContainText('My Balance: $100.00')
})

test('the early-bird link is copied and shared in windows that know nothing of this one', async ({
  page,
  context,
  expectedOutside,
}) => {
  const outside = /^https:\/\/(www\.facebook|api\.whatsapp|twitter|www\.linkedin)\.com\//
  expectedOutside.push(outside)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(outside, route => route.fulfill({ contentType: 'text/html', body: 'shared' }))
  await signInByApi(context, demo)
  await page.goto('/referral-discount')
  const title = 'Get 50% OFF Every Order When You Refer a Friend!'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(
    /Days\s*\d{2,}\s*Hours\s*\d\d\s*Minutes\s*\d\d\s*Seconds\s*\d\d/,
  )
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your referral link' })
  await expect(field).not.toBeEditable()
  const link = await field.inputValue()
  expect(link).toMatch(/\/early-bird\?[A-Z2-9]{8}$/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(0)

  for (const [name, host, parameter] of [
    ['Facebook', 'www.facebook.com', 'u'],
    ['WhatsApp', 'api.whatsapp.com', 'text'],
    ['X (Twitter)', 'twitter.com', 'url'],
    ['LinkedIn', 'www.linkedin.com', 'url'],
  ] as const) {
    const shared = context.waitForEvent('page')
    await page.getByRole('link', { name: `Share on ${name}` }).click()
    const opened = await shared
    await expect(opened.getByText('shared')).toBeVisible()
    const { hostname, searchParams } = new URL(opened.url())
    expect([hostname, searchParams.get(parameter)]).toEqual([host, link])
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
  }
  await expectAccessible(page)
})

test('without an early-bird link there is nothing to copy or share', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.goto('/referral-discount')
  await expect(page.getByText('Links for this discount belong to Early Bird accounts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Share/ })).toHaveCount(0)
})
