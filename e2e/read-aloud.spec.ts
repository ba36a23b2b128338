import { expect, test } from './fixtures'
import { expectTakenOver } from './taken-over'

/* The pages for everybody, as a screen reader goes through them: what comes in which order, by which name. */

const terms = `
  - paragraph:
    - text: By proceeding you accept the
    - link "Terms and Conditions (opens in a new tab)"
    - text: and the
    - link "Privacy Policy (opens in a new tab)"`

const newAccount = `
  - textbox "Name"
  - textbox "Email"
  - textbox "Password"
  - button "Show password"
  - paragraph: At least 8 characters
  - textbox "Confirm Password"
  - button "Show password"`

const read: Record<string, string> = {
  '/early-bird': `
- main:
  - paragraph: 80% off until 30 Sep 2025 for early birds
  - paragraph: This offer ended on 30 Sep 2025. An account made here is a regular one, with everything but this discount.
  - heading "Early Bird Sign Up" [level=1]${newAccount}${terms}
  - button "Sign Up"
  - paragraph:
    - text: Already have an account?
    - link "Sign In"
  - heading "Back to Campus Discount" [level=2]
  - list:
    - listitem: AI report
    - listitem: Plagiarism report
    - listitem: Grammar-check report
    - listitem: Unlimited revisions
  - heading "What will it cost?" [level=2]
  - spinbutton "Pages": "1"
  - combobox "Deadline":
    - option "Over 24 hours, $15.00 a page" [selected]
    - option "12 to 24 hours, $20.00 a page"
    - option "Up to 12 hours, $30.00 a page"
  - status:
    - paragraph: $15.00 for 300 words`,
  '/sign-up?FRIEND22': `
- main:
  - heading "Sign Up" [level=1]${newAccount}
  - textbox "Referral Code (optional)": FRIEND22${terms}
  - button "Sign Up"
  - paragraph:
    - text: Already have an account?
    - link "Sign In"`,
  '/sign-in': `
- main:
  - heading "Sign In" [level=1]
  - textbox "Email"
  - textbox "Password"
  - button "Show password"
  - link "Forgot password?"
  - button "Sign In"${terms}
  - paragraph:
    - text: New here?
    - link "Sign Up"`,
  '/forgot-password': `
- main:
  - heading "Forgot Password" [level=1]
  - paragraph: Tell us the email of your account, and we will mail you a link to choose a new password.
  - textbox "Email"
  - button "Send Reset Link"
  - paragraph:
    - text: Remembered it?
    - link "Sign In"`,
  '/reset-mail/ada@example.com': `
- main:
  - region "Check Your Inbox":
    - heading "Check Your Inbox" [level=1]
    - paragraph:
      - text: /.+/
      - strong: ada@example.com
    - paragraph: Please check your inbox, don't forget to check your Spam folder
    - button "Resend Email"
    - paragraph:
      - link "Use another email"
      - text: or
      - link "Sign In"`,
  '/ResetPassword?token=none-of-ours&email=ada@example.com': `
- main:
  - heading "Reset Password" [level=1]
  - textbox "Email": ada@example.com
  - textbox "New Password"
  - button "Show password"
  - paragraph: At least 8 characters
  - textbox "Confirm New Password"
  - button "Show password"
  - button "Set New Password"
  - paragraph:
    - link "Ask for another link"
    - text: or
    - link "Sign In"`,
  '/token-expired': `
- main:
  - heading "Verification Link Expired" [level=1]
  - paragraph: Your verification link has been expired, kindly check the recent email.
  - textbox "Email"
  - paragraph: No recent email? Ask for a fresh link.
  - button "Resend Email"
  - paragraph:
    - text: Already verified?
    - link "Sign In"`,
}

for (const [address, words] of Object.entries(read)) {
  test(`${address} is read in the order it is meant in`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('body')).toMatchAriaSnapshot(words)
  })
}

test('whoever goes on to another page hears which it is', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [link, title] of [
    ['Drafts', 'Draft Orders'],
    ['Wallet', 'Wallet'],
    ['Drafts', 'Draft Orders'],
  ] as const) {
    await main.getByRole('link', { name: link }).click()
    await expect(page.getByRole('status').filter({ hasText: `${title} | ` })).toHaveCount(1)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Orders' })).toBeVisible()
  await expectTakenOver(main.getByRole('link', { name: 'Wallet' }))
  await expect(page.getByRole('status').filter({ hasText: 'Draft Orders | ' })).toHaveCount(0)
})
