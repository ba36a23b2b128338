import { randomUUID } from 'node:crypto'
import { googleFailureTexts } from '../../lib/accounts/google-texts'
import { createAccount, demo, linkIn, mailFor, signInByApi } from '../accounts-by-api'
import { clientApiOf } from '../client-api'
import { expect, test } from '../fixtures'
import { hold } from '../hold'
import { createPaidOrder } from '../orders-by-api'
import { screenshot } from '../reviews-by-api'
import { fillSignUp } from '../sign-up-form'
import { addToWallet } from '../wallet-by-api'
import { Wizard } from '../wizard'
import { longText, longTitle, picture, pictures } from './picture'

test.use({ expectedErrors: [/./] })

test('before signing in', async ({ page }) => {
  await pictures(page, {
    'sign-in': '/sign-in',
    'sign-up': '/sign-up',
    'forgot-password': '/forgot-password',
    'reset-dead': '/ResetPassword',
    'reset-mail': '/reset-mail/somebody%40inkwell.example',
    'token-expired': '/token-expired',
    'not-found': '/nothing-is-here',
    'early-bird': '/early-bird',
    'account-deleted': '/account-deleted',
    'delete-account-dead': '/delete-account',
  })
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await picture(page, 'sign-up-errors')
  for (const [name, address] of [
    ['sign-up', '/sign-up'],
    ['early-bird', '/early-bird'],
  ]) {
    await page.goto(address ?? '')
    const email = `e2e-${randomUUID()}@inkwell.example`
    await fillSignUp(page, { name: 'Robin Doe', email, password: 'tidal-power-92-x' })
    await page.getByRole('button', { name: /^Sign Up|Claim/ }).click()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await picture(page, `${name}-verify`)
  }
})

test('coming from Google, and not', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await picture(page, 'google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: googleFailureTexts.cancelled })).toBeVisible()
  await picture(page, 'google-cancelled')
})

test('a wrong password, and a new one', async ({ account, page, request }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await picture(page, 'sign-in-wrong')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: /Send|Reset/ }).click()
  const link = linkIn(await mailFor(request, account.email, /password/i), '/ResetPassword')
  await picture(page, 'forgot-password-sending')
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('Password1')
  await picture(page, 'reset')
})

test('the first three steps', async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.next.click()
  await picture(page, 'step1-errors')
  await wizard.fillTitle(longTitle.slice(0, 180), longTitle.slice(0, 120))
  await picture(page, 'step1')
  await wizard.next.click()
  await wizard.expectStep(2)
  await wizard.instructions.fill(longText)
  const name = 'a-very-long-file-name-that-goes-on-and-on-and-has-no-place-to-break.pdf'
  const given = [
    { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nx') },
    { name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]
  await page.locator('input[type=file]').first().setInputFiles(given)
  await expect(page.getByText(/notes\.exe/).first()).toBeVisible()
  await picture(page, 'step2')
  await page.locator('input[type=file]').first().setInputFiles(given.slice(0, 1))
  await wizard.next.click()
  await wizard.expectStep(3)
  await picture(page, 'step3')
  await wizard.next.click()
  await picture(page, 'step3-errors')
  await page.getByRole('button', { name: /calendar/i }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await picture(page, 'step3-calendar', { part: 'view' })
  await page.keyboard.press('Escape')
  await wizard.typeDeadline(2)
  await expect(page.getByRole('dialog', { name: 'Urgent Deadline' })).toBeVisible()
  await picture(page, 'step3-urgent', { part: 'view' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close order' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture(page, 'step-close', { part: 'view' })
})

test('referrals', async ({ client, page, request }) => {
  await pictures(page, { 'referral-locked': '/referral' })
  await createPaidOrder(request, client)
  const { ask } = await clientApiOf(request, client)
  const { client_profile: profile } = await ask('GET', `/GetClientProfile/${client.id}`)
  for (const name of ['Noor Quince', 'Jo Lin']) await createAccount(request, name, profile.referallink)
  await pictures(page, { referral: '/referral', 'referral-discount-none': '/referral-discount' })
  await signInByApi(page.context(), demo)
  await pictures(page, { 'referral-demo': '/referral', 'referral-discount': '/referral-discount' })
})

test('the profile', async ({ client: _, page }) => {
  await pictures(page, { profile: '/profile' })
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await picture(page, 'profile-errors')
  const broken = { ...screenshot('broken.png'), buffer: Buffer.from('<!doctype html><b>no picture</b>') }
  await page.getByLabel('Choose a picture').setInputFiles(broken)
  await page.getByLabel('Name', { exact: true }).fill(longTitle.slice(0, 100))
  await page.getByRole('button', { name: 'Save' }).click()
  await picture(page, 'profile-save', { part: 'view' })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('File "broken.png" is an unsupported file format.').first()).toBeVisible()
  await picture(page, 'profile-broken-picture')
  await page.getByLabel(/^Choose a(nother)? picture/).setInputFiles('public/icon-512.png')
  await expect(page.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible()
  await picture(page, 'profile-picture')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo changes' })).toBeVisible()
  await picture(page, 'profile-not-saved', { part: 'view' })
  const release = await hold(page, /export/)
  await page.getByRole('button', { name: 'Download your data' }).click()
  await picture(page, 'profile-export')
  release()
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await picture(page, 'profile-delete-refused')
})

test('leaving for good', async ({ client, page, request }) => {
  await addToWallet(request, client, 20)
  await page.goto('/profile')
  await page.getByLabel('Your password', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText(/^A link is on its way to/)).toBeVisible()
  await picture(page, 'profile-delete-asked')
  await page.goto(linkIn(await mailFor(request, client.email, /delet/i), '/delete-account'))
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await picture(page, 'delete-account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await picture(page, 'delete-account-refused')
  await page.getByLabel(/Amount you give up/).fill('20')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await picture(page, 'delete-account-done')
})
