import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { linkIn, mailFor } from './accounts-by-api'
import { payByCard } from './card-payments'
import { expect, test } from './fixtures'
import { signInByForm } from './sign-in-form'
import { fillSignUp } from './sign-up-form'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Three days ahead, as the deadline field shows it. */
function threeDaysAhead(): string {
  const day = new Date(Date.now() + 3 * 24 * 3_600_000)
  const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${String(day.getUTCDate()).padStart(2, '0')} ${month} ${day.getUTCFullYear()}, 03:15 PM`
}

test('the whole job: sign up, order in four steps, pay a part by card, follow the order', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const email = `journey-${randomUUID()}@inkwell.example`
  const password = `pw ${randomUUID()}`
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(12 * 1024 * 1024)])

  await test.step('sign up and verify the address', async () => {
    await page.goto('/sign-up')
    await fillSignUp(page, { name: 'Jo Student', email, password })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await page.goto(linkIn(await mailFor(request, email, /verify/i), '/verify-email'))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible()
  })

  await test.step('sign in', async () => {
    await signInByForm(page, { email, password })
    await expect(page.getByRole('heading', { name: 'Hello, Jo' })).toBeVisible()
  })

  await test.step('order in four steps', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Place Order' }).click()
    await page.getByLabel('Assignment Title').fill('The economics of lighthouses')
    await page.getByLabel('Course/Subject').fill('Economic History')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/place-order\/\d+/)

    await page.getByLabel('Instructions For The Writer').fill('Start from Coase and end with GPS.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: 'Next' }).click()

    await expect(page.getByRole('heading', { name: 'Deadline & Page(s)' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Deadline' }).fill(threeDaysAhead())
    await page.getByLabel('Page(s)').fill('4')
    await page.getByRole('button', { name: 'Next' }).click()

    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /25/ }).check()
    await page.getByRole('button', { name: 'Complete Payment' }).click()
  })

  await test.step('pay by card', async () => {
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await expect(page.getByText('$15.00').first()).toBeVisible()
    await payByCard(page)
    await expect(page.getByText(/^Congratulations! Payment Received and Order Confirmed on/)).toBeVisible()
    await expect(page.getByText('PARTIAL PAID')).toBeVisible()
  })

  await test.step('follow the order, and get the file back as it was', async () => {
    await page.getByRole('link', { name: 'Check Your Order Details' }).click()
    await expect(page).toHaveURL(/\/order-details\?order_id=\d+/)
    await expect(page.getByRole('main')).toContainText('The economics of lighthouses')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Download brief\.pdf/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('brief.pdf')
    expect(sha256(await readFile(await download.path()))).toBe(sha256(pdf))
    await page.getByRole('link', { name: /payment/i }).click()
    await expect(page.getByText('75% Remaining')).toBeVisible()

    await page.goto('/in-progress')
    await expect(page.getByRole('main')).toContainText('The economics of lighthouses'.slice(0, 28))
    const confirmation = await mailFor(request, email, /order/i)
    expect(confirmation.text).toContain('$45.00')
  })
})
