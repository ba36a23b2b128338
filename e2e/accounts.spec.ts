import { randomUUID } from 'node:crypto'
import type { Page, Request, Route } from '@playwright/test'
import { logOut } from './account-menu'
import { type Account, clientApiUrl, linkIn, mailFor } from './accounts-by-api'
import { toast } from './corner'
import { failure } from './failures'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { keyOf, requestsOf } from './requests'
import { overflowOf } from './shown-addresses'
import { fillSignUp } from './sign-up-form'

type Form = Pick<Account, 'name' | 'email' | 'password'> & { confirm: string }

const newForm = (change: Partial<Form> = {}): Form => {
  const password = `pw-${randomUUID()}`
  return {
    name: 'Ada Reader',
    email: `e2e-${randomUUID()}@inkwell.example`,
    password,
    confirm: password,
    ...change,
  }
}

const fields = (page: Page) => ({
  name: page.getByLabel('Name'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  confirm: page.getByLabel('Confirm Password'),
  code: page.getByLabel('Referral Code (optional)'),
  submit: page.getByRole('button', { name: 'Sign Up' }),
})

const atTheStart = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, '\\$&')}`)

async function signUp(page: Page, form = newForm()): Promise<Form> {
  await page.goto('/sign-up')
  await fillSignUp(page, form)
  await fields(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  return form
}

const tooMany = 'Too many attempts. Please try again in 42 seconds.'
const tooManyAnswer = { ...failure(429, 'rate_limited', tooMany), headers: { 'retry-after': '42' } }

test('from signing up to signing out', async ({ page, request, context }) => {
  // Long, and with nothing that a line is broken at.
  const email = `alexandra.papadopoulou${randomUUID().slice(0, 8)}@inkwell.example`
  const form = await signUp(page, newForm({ email }))
  const link = linkIn(await mailFor(request, form.email, /verify/i), '/verify-email')
  await page.goto(link)
  await expect(page.getByText(form.email)).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/sign-in\?reason=verified$/)
  await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible()

  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password', { exact: true }).fill(form.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  expect(new URL(page.url()).pathname).toBe('/')

  await logOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  expect((await context.cookies()).filter(({ name }) => name.endsWith('inkwell'))).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(form.email)

  await page.goto(link)
  await expect(page).toHaveURL(/\/token-expired$/)
})

for (const path of ['/sign-up', '/early-bird'])
  test(`what was typed at ${path} survives a reload, a password does not, and nothing an account that was made`, {
    tag: '@phone',
  }, async ({ page }) => {
    const form = newForm()
    const { name, email, password, confirm, submit } = fields(page)
    await page.goto(path)
    await fillSignUp(page, form)
    await page.reload()
    await expect(name).toHaveValue(form.name)
    await expect(email).toHaveValue(form.email)
    await expect(password).toHaveValue('')
    await expect(confirm).toHaveValue('')
    await fillSignUp(page, form)
    // As where it was hidden for a moment: what was typed is kept by then.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await page.goto('/sign-in')
    await page.goto(path)
    await expect(name).toHaveValue('')
  })

test('what was typed to sign up is there for whoever looked at signing in and came back', {
  tag: '@desktop',
}, async ({ page }) => {
  const form = newForm()
  const { name, email, password } = fields(page)
  await page.goto('/sign-up')
  await fillSignUp(page, { ...form, name: 'Ada' })
  // As where it was hidden for a moment: what is typed afterwards counts.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await name.fill(form.name)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await email.fill('else@inkwell.example')
  await page.goBack()
  await expect(name).toHaveValue(form.name)
  await expect(email).toHaveValue(form.email)
  await expect(password).toHaveValue('')
  await email.fill('')
  await page.reload()
  await expect(name).toHaveValue(form.name)
  await expect(email).toHaveValue('')
})

test.describe('the sign-up form', () => {
  const cases: [string, Partial<Form>, string, keyof Form][] = [
    ['no name', { name: '' }, 'Please enter your name', 'name'],
    ['a blank name', { name: '   ' }, 'Please enter your name', 'name'],
    ['no address', { email: '' }, 'Please enter your email', 'email'],
    ['.con', { email: 'ada@example.con' }, 'Did you mean .com? .con is not a valid domain', 'email'],
    ['no real address', { email: 'ada@example' }, 'Please enter a valid email address', 'email'],
    ['no password', { password: '', confirm: '' }, 'Please enter your password', 'password'],
    [
      'a short password',
      { password: '1234567', confirm: '1234567' },
      'Password should be at least 8 characters long',
      'password',
    ],
    ['another confirmation', { confirm: 'else' }, 'Password and confirm password do not match', 'confirm'],
  ]

  test('says what is wrong on the field it is wrong on, and sends nothing', async ({ page }) => {
    const sent = requestsOf(page, one => one.method() === 'POST')
    await page.goto('/sign-up')
    for (const [what, change, message, field] of cases) {
      await fillSignUp(page, newForm(change))
      await fields(page).submit.click()
      const control = fields(page)[field]
      await expect(control, what).toHaveAccessibleDescription(atTheStart(message))
      await expect(control, what).toHaveAttribute('aria-invalid', 'true')
      await expect(control, what).toBeFocused()
      await expect(page.locator('[aria-invalid=true]'), what).toHaveCount(1)
    }
    expect(sent).toEqual([])
  })

  test('takes eight characters, shows passwords on demand, and is busy once', { tag: '@desktop' }, async ({
    page,
  }) => {
    const requests: Request[] = []
    await page.route('**/api/accounts', async (route: Route) => {
      requests.push(route.request())
      await expect(page.getByRole('button', { name: 'Signing Up...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await route.continue()
    })
    await page.goto('/sign-up')
    const form = newForm({ password: 'vQ7-mrex', confirm: 'vQ7-mrex' })
    await fillSignUp(page, form)
    const { password, confirm } = fields(page)
    for (const [place, field, other] of [
      [0, password, confirm],
      [1, confirm, password],
    ] as const) {
      await page
        .getByRole('button', { name: /^(Show|Hide) password$/ })
        .nth(place)
        .click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue('vQ7-mrex')
      await expect(other).toHaveAttribute('type', 'password')
      if (place === 0) await page.getByRole('button', { name: 'Hide password' }).click()
    }
    await fields(page).submit.dblclick()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    expect(requests).toHaveLength(1)
    expect(requests.map(keyOf)[0]).toMatch(/^[\w-]{8,64}$/)
  })

  test('puts a taken address on its field, and all that was typed stays', { tag: '@desktop' }, async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.goto('/sign-up?FRIEND22')
    const form = newForm({ email: account.email })
    await fillSignUp(page, form)
    await fields(page).submit.click()
    await expect(fields(page).email).toHaveAccessibleDescription(/already registered/)
    await expect(fields(page).email).toBeFocused()
    await expect(fields(page).name).toHaveValue(form.name)
    await expect(fields(page).password).toHaveValue(form.password)
    await expect(fields(page).confirm).toHaveValue(form.confirm)
    await expect(fields(page).code).toHaveValue('FRIEND22')
  })

  test('refuses a password that everybody uses, on its field', { tag: '@desktop' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.goto('/sign-up')
    await fillSignUp(page, newForm({ password: 'Password1', confirm: 'Password1' }))
    await fields(page).submit.click()
    const words = 'This password is used by too many people. Please choose another one.'
    await expect(fields(page).password).toHaveAccessibleDescription(atTheStart(words))
    await expect(fields(page).password).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  })

  test('says that it failed, keeps what was typed, and tries the same intent again', {
    tag: '@desktop',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequests, lostRequests)
    const keys: (string | undefined)[] = []
    const answers = [failure(502, 'unavailable'), failure(502, 'failed', 'Registration is closed tonight.')]
    await page.route('**/api/accounts', async (route: Route) => {
      keys.push(keyOf(route.request()))
      const answer = answers.shift()
      if (answer) await route.fulfill(answer)
      else if (keys.length === 3) await route.abort('connectionreset')
      else await route.continue()
    })
    await page.goto('/sign-up')
    const form = newForm()
    await fillSignUp(page, form)
    const failed = page.getByText('Registration failed. Please try again.')
    await fields(page).submit.click()
    await expect(failed).toBeInViewport()
    await fields(page).submit.click()
    const told = page.getByRole('status').filter({ hasText: 'Registration is closed tonight.' })
    await expect(told).toBeInViewport()
    await expect(failed).toBeHidden()
    await fields(page).submit.click()
    await expect(failed).toBeVisible()
    await expect(fields(page).password).toHaveValue(form.password)
    await fields(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })

  test('carries the referral code of its address', { tag: '@desktop' }, async ({ page, request }) => {
    const html = await (await request.get('/sign-up?FRIEND22&utm_source=mail&fbclid=x')).text()
    expect(html).toMatch(/<input[^>]*value="FRIEND22"/)
    const hostile = await (await request.get('/sign-up?"><script>alert(1)</script>')).text()
    expect(hostile).not.toContain('<script>alert')
    const long = await request.get(`/sign-up?${'a'.repeat(10_000)}`)
    expect(await long.text()).not.toMatch(/value="a{100}/)

    const sent = page.waitForRequest('**/api/accounts')
    for (const path of ['/register', '/sign-up']) {
      await page.goto(`${path}?A%20B%2BC%26D`)
      await expect(page).toHaveURL('/sign-up?A%20B%2BC%26D')
      await expect(fields(page).code).toHaveValue('A B+C&D')
    }
    await page.goto('/register?FRIEND22&utm_source=mail')
    await expect(page).toHaveURL('/sign-up?FRIEND22&utm_source=mail')
    await expect(fields(page).code).toHaveValue('FRIEND22')
    await fillSignUp(page, newForm())
    await fields(page).submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'FRIEND22' })
  })

  test("a friend's code stays with whoever finds at Sign In that they have no account", {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/sign-up?FRIEND22')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/sign-in?FRIEND22')
    const google = page.getByRole('link', { name: 'Continue with Google' })
    await expect(google).toHaveAttribute('href', '/api/session/google?page=sign-in&code=FRIEND22')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/sign-up?FRIEND22')
    await expect(fields(page).code).toHaveValue('FRIEND22')
  })

  test('links its papers in new tabs and has no dead buttons', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/sign-up')
    for (const name of [/^Terms and Conditions/, /^Privacy Policy/]) {
      const link = page.getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAttribute('href', /^https:\/\//)
    }
    await expect(page.getByRole('main')).toContainText('Already have an account? Sign In')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in')
    await expect(page.getByRole('button')).toHaveText(['', '', 'Sign Up'])
  })
})

test.describe('waiting for the mailed link', () => {
  const resend = (page: Page) => page.getByRole('button', { name: 'Resend Email' })

  test('counts down from 60, sends another link, and waits again', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    await page.clock.install()
    const form = await signUp(page)
    await expect(
      page.getByText("Please check your inbox, don't forget to check your Spam folder", { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Verify Your Email' })).toBeFocused()
    await expect(page.getByText(/^Wait (60|5\d) seconds to resend the email$/)).toBeVisible()
    await expect(resend(page)).toBeHidden()
    const first = await mailFor(request, form.email, /verify/i)

    await page.clock.fastForward(61_000)
    const release = await hold(page, '**/api/accounts/verification-link')
    await resend(page).click()
    await expect(page.getByRole('button', { name: 'Resending...' })).toBeVisible()
    release()
    await expect(page.getByText('Verification link sent. Please check your inbox.')).toBeVisible()
    await expect(page.getByText(/^Wait (60|5\d) seconds to resend the email$/)).toBeVisible()
    await expect(resend(page)).toBeHidden()
    await expect.poll(async () => (await mailFor(request, form.email, /verify/i)).text).not.toBe(first.text)
  })

  test('believes the client API about how long to wait', { tag: '@desktop' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.clock.install()
    await signUp(page)
    await page.clock.fastForward(61_000)
    await page.route('**/api/accounts/verification-link', route => route.fulfill(tooManyAnswer))
    await resend(page).click()
    await expect(page.getByRole('main').getByText(tooMany)).toBeVisible()
    const count = page.getByText(/^Wait (4[0-2]|3\d) seconds to resend the email$/)
    await expect(count).toBeVisible()
    await expect(count.locator('..')).toBeFocused()
  })

  test('says when it could not be sent', { tag: '@desktop' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(lostRequests)
    await page.clock.install()
    await signUp(page)
    await page.clock.fastForward(61_000)
    await page.route('**/api/accounts/verification-link', route => route.abort('connectionreset'))
    await resend(page).click()
    const words = 'Something went wrong'
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
    await expect(toast(page, words)).toBeVisible()
    await expect(resend(page)).toBeEnabled()
  })

  test('outlasts a reload, and storage holds nothing personal', { tag: '@desktop' }, async ({ page }) => {
    const form = await signUp(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await expect(page.getByText(form.email)).toBeVisible()
    await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(form.email)
    expect(page.url()).not.toContain('@')
  })

  test('Back to Sign Up brings the form back, without the passwords, after a reload too', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/sign-up')
    const form = newForm()
    await fillSignUp(page, form)
    await fields(page).code.fill('FRIEND22')
    await fields(page).submit.click()
    await expect(page.getByText(form.email)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Back to Sign Up' }).click()
    await expect(fields(page).code).toHaveValue('FRIEND22')
    await expect(fields(page).name).toHaveValue(form.name)
    await expect(fields(page).email).toHaveValue(form.email)
    await expect(fields(page).password).toHaveValue('')
    await expect(fields(page).confirm).toHaveValue('')
    await fields(page).email.fill(`mended-${form.email}`)
    await page.reload()
    await expect(fields(page).email).toHaveValue(`mended-${form.email}`)
    await expect(fields(page).name).toHaveValue(form.name)
    await expect(fields(page).code).toHaveValue('FRIEND22')
  })
})

test.describe('a link that no longer works', () => {
  test('is explained, and a fresh one can be asked for', { tag: '@desktop' }, async ({ page, request }) => {
    const form = newForm()
    const { name, email, password } = form
    const data = { name, email, password, password_confirmation: password }
    await request.post(`${clientApiUrl}/signup`, { data })
    const first = linkIn(await mailFor(request, email, /verify/i), '/verify-email')

    await page.goto('/token-expired')
    await expect(page.getByRole('heading', { level: 1, name: 'Verification Link Expired' })).toBeVisible()
    await expect(
      page.getByText('Your verification link has been expired, kindly check the recent email.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in')
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter your email/)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await expect(page.getByText('Verification link sent. Please check your inbox.')).toBeVisible()
    const count = page.getByText(/^Wait \d+ seconds to resend the email$/)
    await expect(count).toBeVisible()
    await expect(count.locator('..')).toBeFocused()

    await expect
      .poll(async () => linkIn(await mailFor(request, email, /verify/i), '/verify-email'))
      .not.toBe(first)
    const looked = await request.get(first, { maxRedirects: 0 })
    expect(looked.headers().location).toMatch(/\/token-expired$/)
  })
})

test('a limit on fresh links is said, and the wait takes the focus', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.route('**/api/accounts/verification-link', route => route.fulfill(tooManyAnswer))
  await page.goto('/token-expired')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByRole('status').filter({ hasText: tooMany })).toBeInViewport()
  const count = page.getByText(/^Wait (4[0-2]|3\d) seconds to resend the email$/)
  await expect(count.locator('..')).toBeFocused()
})

test.describe('pages with an address of their own', () => {
  test('/reset-mail shows an address and nothing else', { tag: '@desktop' }, async ({ request }) => {
    const shown = async (segment: string) => {
      const answer = await request.get(`/reset-mail/${segment}`)
      return { status: answer.status(), html: await answer.text() }
    }
    expect((await shown('ada%40example.com')).html).toContain('ada@example.com')
    for (const text of ['Call 555 0100', '<b>bold</b>', `${'a'.repeat(5_000)}@example.com`, 'a\0b']) {
      const { status, html } = await shown(encodeURIComponent(text))
      expect(status).toBeLessThan(500)
      expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toContain(text)
    }
  })
})
