import { logOut } from './account-menu'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { createPaidOrder } from './orders-by-api'
import { createRevisedOrder } from './revisions-by-api'

/** Where a page is, its heading, and its title where that is another. */
const pages: [path: string, heading: string, title?: string][] = [
  ['/', 'Hello, Casey', 'Home'],
  ['/in-progress', 'Orders In Progress'],
  ['/draft', 'Draft Orders'],
  ['/revisions', 'Revision Orders'],
  ['/completed', 'Completed Orders'],
  ['/profile', 'My Profile'],
  ['/wallet', 'Wallet'],
  ['/referral', 'Referral'],
  ['/referral-discount', 'Get 50% OFF Every Order When You Refer a Friend!', 'Referral Discount'],
  ['/order-chat', 'Order Chat'],
  ['/notifications', 'Notifications'],
]

for (const [path, heading, title = heading] of pages) {
  test(`${path} has the header, one h1 and a title of its own`, async ({ client: _, page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('banner')).toContainText('My Balance: $0.00')
    await expect(page).toHaveTitle(`${title} | Inkwell`)
  })
}

test("home shows today's banner, in the shape of the device", async ({ client: _, page, isMobile }) => {
  await page.goto('/')
  const banner = page.getByRole('img', { name: 'Current offer' })
  await expect(banner).toBeVisible()
  const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  await expect.poll(() => banner.evaluate(isDrawn)).toBe(true)
  const source = await banner.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname)
  expect(source).toBe(isMobile ? '/banners/welcome-tall.svg' : '/banners/welcome-wide.svg')
  const [above, below] = [
    await banner.boundingBox(),
    await page.getByRole('heading', { name: 'Next for you' }).boundingBox(),
  ]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(24)
})

test('the account menu opens and closes as menus do', async ({ client, page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Your account' })
  const menu = page.getByRole('menu', { name: 'Your account' })
  await button.click()
  await expect(menu).toBeVisible()
  await expect(page.getByText(client.email)).toBeVisible()
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`- button "Your account" [expanded]`)
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } })
  await expect(menu).toBeHidden()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: 'Your account', expanded: false })).toBeVisible()
})

test('the account menu stays at its button when the window is turned', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 390 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.getByRole('menu', { name: 'Your account' })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('Space follows a link of the menu', { tag: '@desktop' }, async ({ client: _, page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

test('Log Out is busy while it runs, and when it fails one is still signed in', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(lostRequests)
  const release = await hold(page, '**/api/session', route =>
    route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.continue(),
  )
  await page.goto('/wallet')
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible()
  release()
  await expect(page.getByText('Could not log you out. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
})

test('Log Out ends the session', { tag: '@desktop' }, async ({ client: _, page, context }) => {
  await page.goto('/')
  await logOut(page)
  await expect(page).toHaveURL('/sign-in')
  expect((await context.cookies()).filter(({ name }) => name.endsWith('inkwell'))).toEqual([])
  await page.goto('/wallet')
  await expect(page).toHaveURL('/sign-in?next=%2Fwallet')
})

test('the navigation leads to every page', async ({ client: _, page, isMobile }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: isMobile ? 'All pages' : 'Main' })
  const more = page.getByRole('button', { name: 'More' })
  const ways = [
    ['In Progress', '/in-progress'],
    ['Drafts', '/draft'],
    ['Revisions', '/revisions'],
    ['Completed', '/completed'],
    ['Order Chat', '/order-chat'],
    ['Notifications', '/notifications'],
    ['Wallet', '/wallet'],
    ['Referral', '/referral'],
    ['Referral Discount', '/referral-discount'],
    ['My Profile', '/profile'],
    ['Home', '/'],
  ] as const
  for (const [name, path] of ways) {
    const link = navigation.getByRole('link', { name, exact: true })
    if (isMobile) await more.click()
    await link.click()
    await expect(page).toHaveURL(path)
    if (isMobile) {
      await expect(navigation).toBeHidden()
      await more.click()
    }
    await expect(link).toHaveAttribute('aria-current', 'page')
    if (isMobile) await page.keyboard.press('Escape')
  }
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: isMobile ? 'New order' : 'Place Order' }).click()
  await expect(page).toHaveURL('/place-order')
})

test('choosing the page one is on closes the sheet', { tag: '@phone' }, async ({ client: _, page }) => {
  await page.goto('/wallet')
  const sheet = page.getByRole('navigation', { name: 'All pages' })
  await page.getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('link', { name: 'Wallet' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/wallet')
})

test('on a low screen the sheet scrolls', { tag: '@phone' }, async ({ client: _, page }) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('navigation', { name: 'All pages' })
  const box = await sheet.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  for (const end of ['first', 'last'] as const) {
    const link = sheet.getByRole('link')[end]()
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('on the narrowest of phones the sheet names each page whole', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  const words = page.getByRole('navigation', { name: 'All pages' }).getByRole('link').locator('span')
  await expect(words.filter({ hasText: 'Referral Discount' })).toBeVisible()
  const widths = await words.evaluateAll(all =>
    all.filter(one => one.clientWidth > 0).map(one => [one.textContent, one.scrollWidth > one.clientWidth]),
  )
  expect(widths.length).toBeGreaterThan(8)
  expect(widths.filter(([, isCutOff]) => isCutOff)).toEqual([])
})

test('an address that is none shows the not-found page with 404', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('below, a bar tells which page one is on', { tag: '@phone' }, async ({ client: _, page }) => {
  const barred = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll(places =>
        places
          .filter(place => getComputedStyle(place, '::before').borderTopWidth !== '0px')
          .map(place => place.textContent),
      )
  await page.goto('/')
  expect(await barred()).toEqual(['Home'])
  await page.goto('/in-progress')
  expect(await barred()).toEqual(['Orders'])
  await page.goto('/draft')
  expect(await barred()).toEqual([])
})

test('on paper no bar stands over a page', { tag: '@phone' }, async ({ client: _, page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/draft')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.goto('/place-order')
  await expect(page.getByLabel('Assignment Title')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
})

test('on paper nothing is kept free for a bar that is not there: it took a sheet of its own', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/wallet', '/place-order']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px')
  }
})

test('on paper no heading ends a sheet without what it is of', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/profile')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toBeVisible()
  for (const heading of await headings.all()) await expect(heading).toHaveCSS('break-after', 'avoid')
})

test('on paper a card stays whole, and a list of cards goes on on the next sheet', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/referral-discount')
  const steps = page.getByRole('region', { name: 'How It Works' })
  await expect(steps).toHaveCSS('break-inside', 'auto')
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  for (const step of await steps.getByRole('listitem').all())
    await expect(step).toHaveCSS('break-inside', 'avoid')
  await page.goto('/profile')
  const card = page.locator('section').filter({ has: page.getByRole('button', { name: 'Save' }) })
  await expect(card).toHaveCSS('break-inside', 'avoid')
})

test('in forced colors the page one is on is underlined in the navigation', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/draft')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
  const underlined = await links.evaluateAll(all =>
    all
      .filter(one => getComputedStyle(one).textDecorationLine === 'underline')
      .map(one => one.getAttribute('href')),
  )
  expect(underlined).toEqual(['/draft'])
})

test('the ring around what has the focus is whole in the navigation, and round at the round button', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  await page.goto('/wallet')
  const room = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Drafts' })
    .evaluate(
      link => link.getBoundingClientRect().left - (link.closest('nav')?.getBoundingClientRect().left ?? 0),
    )
  expect(room, 'pixels for a line of 2, 2 away').toBeGreaterThanOrEqual(4)
  const button = page.getByRole('button', { name: 'Your account' })
  const { radius, height } = await button.evaluate(element => ({
    radius: Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
    height: element.clientHeight,
  }))
  expect(radius).toBeGreaterThanOrEqual(height / 2)
})

test('the first stop of the keyboard leads past the navigation', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  for (const path of ['/wallet', '/place-order', '/success-order', '/token-expired']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' }), path).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main'), path).toBeFocused()
  }
})

test("'Skip to content' leads from the end of a page to its heading, below the header", {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  await page.setViewportSize({ width: 900, height: 480 })
  await page.goto('/referral-discount')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('main').evaluate(main => main.scrollIntoView(false))
  await expect(heading).not.toBeInViewport()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  const shown = await heading.boundingBox()
  expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test("Back leads to the list on which 'Skip to content' was pressed", { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createPaidOrder(request, client, {})
  await page.goto('/in-progress')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: order.code, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tides of the Bay of Fundy')
  await page.goBack()
  await expect(page).toHaveURL('/in-progress')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders In Progress')
})

test('nothing that takes the focus lies under the bar below', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const covered = await page.evaluate(top => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')]
    const isCovered = (control: HTMLElement) => {
      control.focus()
      return control === document.activeElement && control.getBoundingClientRect().bottom > top
    }
    return controls.filter(isCovered).map(control => control.outerHTML)
  }, bar?.y ?? 0)
  expect(covered).toEqual([])
})

test('no document begins with a spinner where its page will be', { tag: '@desktop' }, async ({
  client,
  context,
  request,
}) => {
  const { id } = await createRevisedOrder(request, client)
  const tabs = ['order-details', 'payment-details', 'order-chat', 'completed-file', 'revisions']
  const addresses = [
    ...pages.map(([path]) => path),
    '/place-order',
    ...tabs.map(tab => `/order-details?order_id=${id}&tab=${tab}`),
  ]
  for (const address of addresses) {
    // React writes this where it sends a part later and shows something else until then.
    expect(await (await context.request.get(address)).text(), address).not.toContain('<!--$?-->')
  }
})

test('every page brings code of its own', { tag: '@desktop' }, async ({ client: _, context }) => {
  const scriptsOf = async (address: string) => {
    const html = await (await context.request.get(address)).text()
    return new Set([...html.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address))
  }
  const [list, profile] = [await scriptsOf('/in-progress'), await scriptsOf('/profile')]
  expect([...list].filter(script => profile.has(script)).length).toBeGreaterThan(0)
  expect([...profile].filter(script => !list.has(script)).length).toBeGreaterThan(0)
  expect([...list].filter(script => !profile.has(script)).length).toBeGreaterThan(0)
})
