import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInByApi } from './accounts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { requestsOf } from './requests'
import { screenshot } from './reviews-by-api'
import { expectShelved } from './shelved-files'
import { signInByForm } from './sign-in-form'
import { expectTakenOver } from './taken-over'

const drawing = {
  name: 'me.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><script>window.hacked = true</script><rect width="60" height="60" fill="#c33"/></svg>',
  ),
}

test('a profile is asked about, compared, saved and shown at once', async ({ client: _, context, page }) => {
  const sent = requestsOf(page, one => one.method() === 'POST' && one.url().endsWith('/api/profile'))
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save' })
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to update your profile?' })
  await save.click()
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(save).toBeFocused()
  await save.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Please update your information before submitting.')).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('Phone').fill('020 7946 0958')
  await page.getByLabel('Choose a picture').setInputFiles(drawing)
  await expect(page.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+44 20 7946 0958')
  expect(sent).toHaveLength(1)

  const address = (await page.getByRole('img', { name: 'Your picture' }).getAttribute('src')) ?? ''
  // In a page of its own a drawing would run its script.
  const opened = await context.newPage()
  await opened.goto(address)
  expect(await opened.evaluate(() => 'hacked' in window)).toBe(false)
  await opened.close()
  const picture = await page.request.get(address)
  expect(picture.headers()['content-type']).toBe('image/webp')
  const menu = page.getByRole('button', { name: 'Your account' })
  await expect(menu.locator('img')).toHaveAttribute('src', address)
  await menu.click()
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
})

test('a save puts nothing back that another device has saved since the page was opened', {
  tag: '@desktop',
}, async ({ client, page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL })
  await signInByApi(elsewhere, client)
  const there = await elsewhere.newPage()
  const press = async (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
  const saved = 'Profile updated successfully!'
  for (const one of [page, there]) {
    await one.goto('/profile')
    await expect(one.getByLabel('Name')).toHaveValue(client.name)
  }
  await there.getByLabel('Name').fill('Ada King')
  await there.getByLabel('Phone').fill('+44 20 7946 0958')
  await press(there, 'Save')
  await press(there, 'Yes')
  await expect(there.getByText(saved, { exact: true })).toBeVisible()

  await page.getByLabel('Country').selectOption('United Kingdom')
  // However soon somebody answers the question.
  const release = await hold(page, url => url.pathname === '/api/profile')
  await press(page, 'Save')
  await press(page, 'Yes')
  release()
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  await there.reload()
  await expect(there.getByLabel('Name')).toHaveValue('Ada King')
  await expect(there.getByLabel('Phone')).toHaveValue('+44 20 7946 0958')
  await expect(there.getByLabel('Country')).toHaveValue('GB')
  await elsewhere.close()
})

/** What a telephone's camera makes; the second comes from a page, of noise, so that it has some size. */
const photos = {
  HEIC: async () => readFile('upstream/profile/testing/camera.heic'),
  JPG: async (page: Page) => {
    const address = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
      const brush = canvas.getContext('2d')
      const noise = new ImageData(1200, 900)
      noise.data.forEach((_, at) => {
        noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
      })
      brush?.putImageData(noise, 0, 0)
      return canvas.toDataURL('image/jpeg')
    })
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  },
}

for (const [kind, take] of Object.entries(photos))
  test(`a photo of a telephone becomes the picture, as every browser shows it: ${kind}`, {
    tag: '@desktop',
  }, async ({ client, page, expectedErrors }) => {
    // The recorder of the test looks for a picture that could not be shown, which the page's policy forbids it.
    expectedErrors.push(/^Connecting to 'blob:/)
    await page.goto('/profile')
    await expect(page.getByLabel('Name')).toHaveValue(client.name)
    const photo = {
      name: `IMG_0001.${kind}`,
      mimeType: `image/${kind.toLowerCase()}`,
      buffer: await take(page),
    }
    await page.getByLabel('Choose a picture').setInputFiles(photo)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
    const picture = page.getByRole('img', { name: 'Your picture' })
    await expect(picture).toHaveJSProperty('naturalWidth', 320)
    const saved = await page.request.get((await picture.getAttribute('src')) ?? '')
    expect(saved.headers()['content-type']).toBe('image/webp')
  })

async function saveIt(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}

test('what cannot be saved is told where it is, and stays', { tag: '@desktop' }, async ({
  client,
  page,
  expectedErrors,
}) => {
  // The recorder of the test looks for a picture that could not be shown, which the page's policy forbids it.
  expectedErrors.push(refusedRequests, /^Connecting to 'blob:/)
  await page.goto('/profile')
  const phone = page.getByLabel('Phone')
  await phone.fill('12345')
  await saveIt(page)
  await expect(page.getByText('Failed to update profile.')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/begin the phone number with \+/)
  await expect(phone).toBeFocused()
  await phone.fill('')
  const broken = { ...screenshot('broken.png'), buffer: Buffer.from('<!doctype html><b>no picture</b>') }
  await page.getByLabel('Choose a picture').setInputFiles(broken)
  await saveIt(page)
  const refusal = page.locator('form').getByText('File "broken.png" is an unsupported file format.')
  await expect(page.getByLabel('Choose another picture')).toBeFocused()
  await expect(refusal).toBeInViewport()
  await expect(page.getByText('broken.png', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(client.name)
  await page.getByLabel('Choose another picture').setInputFiles(screenshot('another.png'))
  await expect(refusal).toHaveCount(0)
})

test('a picture that nobody can read takes nothing of what was typed with it', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests, /^Connecting to 'blob:/)
  await page.goto('/profile')
  await page.getByLabel('Name').fill('Ada King')
  await page.getByLabel('Country').selectOption('FR')
  const whole = screenshot('torn.png')
  await page.getByLabel('Choose a picture').setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, 40) })
  await saveIt(page)
  await expect(page.locator('form').getByText(/^This picture could not be read/)).toBeVisible()
  for (const _again of ['at once', 'after a reload']) {
    await expect(page.getByLabel('Name')).toHaveValue('Ada King')
    await expect(page.getByLabel('Country')).toHaveValue('FR')
    await expect(page.getByText('torn.png', { exact: true })).toBeVisible()
    await page.reload()
  }
})

test('what is not saved survives a session that ends under Save, and a reload, until it is', async ({
  client,
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests, /^Connecting to 'blob:/)
  await page.goto('/profile')
  const isBack = async () => {
    await expect(page.getByText('What you changed here before is not saved yet.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Ada King')
    await expect(page.getByLabel('Country')).toHaveValue('GB')
    await expect(page.getByRole('button', { name: 'Remove me.svg' })).toBeVisible()
  }
  await page.getByLabel('Name').fill('Ada King')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('Choose a picture').setInputFiles(drawing)
  // What the page still reads would be told of the end as well, and leave before anything is saved.
  await expect(page.getByRole('button', { name: 'Mail me the link' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const yes = page.getByRole('button', { name: 'Yes' })
  await expect(yes).toBeVisible()
  await context.clearCookies()
  await yes.click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signInByForm(page, client)
  await expect(page).toHaveURL('/profile')
  await isBack()
  await page.reload()
  await isBack()
  await saveIt(page)
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('What you changed here before is not saved yet.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada King')
  await expectTakenOver(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('What you changed here before is not saved yet.')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ada King')
})

test('what came back is undone at a press, and left behind by who walks on', { tag: '@desktop' }, async ({
  client,
  page,
}) => {
  await page.goto('/profile')
  const name = page.getByLabel('Name')
  await name.fill('Ada King')
  await page.reload()
  await expect(name).toHaveValue('Ada King')
  await page.getByRole('button', { name: 'Undo changes' }).press('Enter')
  await expect(name).toHaveValue(client.name)
  await expect(page.getByRole('main')).toBeFocused()

  await name.fill('Ada King')
  await page.getByLabel('Choose a picture').setInputFiles(screenshot('me.png'))
  await expectShelved(page, 1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expectShelved(page, 0)
  await page.goBack()
  await expect(name).toHaveValue(client.name)
})

test('another password signs every other device out, and a mailed link this one', {
  tag: '@desktop',
}, async ({ client, browser, page, expectedErrors }) => {
  expectedErrors.push(refusedRequests)
  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, client)
  const other = await elsewhere.newPage()
  await other.goto('/wallet')
  await expect(other.getByRole('banner')).toContainText('My Balance')

  await page.goto('/profile')
  const change = page.getByRole('button', { name: 'Change password' })
  const [old, next, again] = ['Old password', 'New password', 'Confirm new password'].map(name =>
    page.getByLabel(name, { exact: true }),
  )
  await change.click()
  await expect(page.getByText('All fields are required')).toHaveCount(3)
  await expect(old as typeof change).toBeFocused()
  await old?.fill('a wrong horse')
  await next?.fill('purple kettle sings')
  await again?.fill('purple kettle sinks')
  await change.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await again?.fill('purple kettle sings')
  await change.click()
  await expect(page.getByText('Your old password is not right.').first()).toBeVisible()
  await old?.fill(client.password)
  await change.click()
  await expect(page.getByText('Password updated', { exact: true })).toBeVisible()
  await expect(old as typeof change).toHaveValue('')
  await page.reload()
  await expect(page).toHaveURL('/profile')

  await other.getByRole('link', { name: 'Home' }).first().click()
  await expect(other).toHaveURL('/sign-in?reason=expired')
  await signInByForm(other, client)
  await expect(other.getByText('Invalid email or password')).toBeVisible()
  await signInByForm(other, { ...client, password: 'purple kettle sings' })
  await expect(other).toHaveURL('/')
  await elsewhere.close()

  const signOut = await hold(page, '**/api/session')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Reset link sent. Redirecting...', { exact: true })).toBeVisible()
  signOut()
  await expect(page).toHaveURL(`/reset-mail/${encodeURIComponent(client.email)}`)
  await expect(page.getByText('Reset link sent. Redirecting...', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/sign-in/)
})
