import { gzipSync } from 'node:zlib'
import { expect, refusedRequests, test } from './fixtures'

test('a document brings its styles along, once', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const path of ['/early-bird', '/sign-in', '/nope', '/token-expired']) {
    const html = await (await request.get(path)).text()
    // The ground's colour is said for light and for dark.
    expect(html.match(/--color-paper:/g), path).toHaveLength(2)
    expect(html, path).not.toMatch(/<link[^>]+rel="stylesheet"/)
    documents.set(path, html)
  }
  const sizeOf = (path: string) => gzipSync(documents.get(path) ?? '').length
  // What a server sends before the first answer to it, less the headers.
  for (const path of ['/early-bird', '/sign-in']) expect(sizeOf(path), path).toBeLessThan(13_000)
  expect(sizeOf('/token-expired')).toBeGreaterThan(sizeOf('/sign-in'))
})

test('no script carries the styles', async ({ request }) => {
  const html = await (await request.get('/sign-in')).text()
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(3)
  for (const src of scripts) expect(await (await request.get(src)).text(), src).not.toContain('--color-paper')
})

for (const { from, brought, to, taken } of [
  { from: '/sign-in', brought: 'signed-out', to: '/token-expired', taken: 'whole' },
  { from: '/early-bird', brought: 'early-bird', to: '/sign-in', taken: 'signed-out' },
])
  test(`a page reached with the styles of ${from} alone takes its own`, async ({ page }) => {
    await page.goto(from)
    const styles = page.locator('style[data-precedence="page"]')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    await expect(styles).toHaveAttribute('data-href', brought)
    // @ts-expect-error Next's own handle on its router: no link of the portal leads there this way.
    await page.evaluate(path => window.next.router.push(path), to)
    await expect(styles).toHaveAttribute('data-href', taken)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(to)
  })

test('what lies above the page casts the shadow of the hour', async ({ page }) => {
  await page.goto('/sign-in')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(button).toHaveCSS('box-shadow', 'rgba(24, 32, 58, 0.06) 0px 1px 2px 0px')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveCSS('box-shadow', 'rgba(0, 0, 0, 0.4) 0px 1px 2px 0px')
})

test('a page that is not there has its styles, though the browser makes all of its document', async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const address = '/place-order/999999999'
  expect(await (await page.request.get(address)).text()).not.toContain('--color-paper')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Failed to load order details' })).toBeVisible()
  const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--color-paper')
  await expect.poll(() => page.evaluate(ground)).not.toBe('')
  await expect(page.locator('html')).toHaveAttribute('data-session')
  await expect(page.locator('style[data-precedence="page"]')).toHaveCount(1)
})

test('what people write is laid out as its own letters want it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sign-up')
  const written = page.locator('h1, main p, main input')
  const kinds = await written.evaluateAll(all => all.map(one => getComputedStyle(one).unicodeBidi))
  expect(kinds.length).toBeGreaterThan(5)
  expect(new Set(kinds)).toEqual(new Set(['plaintext']))
})
