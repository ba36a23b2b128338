import type { APIRequestContext } from '@playwright/test'
import { pages } from './addresses'
import { createBelongings } from './belongings'
import { expect, test } from './fixtures'
import { addressOf } from './naming-pages'

/* What search engines find: every page for everybody, whole, and no other. */

const listed = ['/early-bird', '/sign-up', '/sign-in', '/forgot-password']

/** The markup without what scripts and styles carry. */
const markupOf = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')

/** Where search engines look for what a page says of itself: behind it nothing counts. */
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

const askers = [
  'Mozilla/5.0 (X11; Linux x86_64)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
]

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('a page for everybody has one heading, a title, a description, an address and a picture', async ({
  request,
  baseURL,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const path of listed) {
    const answer = await request.get(`${path}?FRIEND22&utm_source=mail`)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['x-robots-tag'], path).toBeUndefined()
    const whole = markupOf(await answer.text())
    expect(whole.match(/<h1\b/g), path).toHaveLength(1)
    expect(whole.match(/<title>/g), path).toHaveLength(1)
    const html = headOf(whole)
    expect(contentOf(html, 'robots'), path).toBe('index, follow')
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = contentOf(html, 'description') ?? ''
    expect(description.length, path).toBeGreaterThan(50)
    expect(description.length, path).toBeLessThan(170)
    // It is shown for weeks by whoever has read it: the campaign may be over by then, or full.
    expect(description, path).not.toMatch(/early bird/i)
    for (const kind of ['og', 'twitter']) {
      expect(contentOf(html, `${kind}:title`), path).toBe(title)
      expect(contentOf(html, `${kind}:description`), path).toBe(description)
      expect(contentOf(html, `${kind}:image`), path).toBe(`${baseURL}/share.png`)
    }
    const size = ['width', 'height'].map(side => contentOf(html, `og:image:${side}`))
    expect(size, path).toEqual(['1200', '630'])
    const isJoined = ['/early-bird', '/sign-up'].includes(path)
    expect(contentOf(html, 'og:url'), path).toBe(`${baseURL}${path}${isJoined ? '?FRIEND22' : ''}`)
    expect(contentOf(html, 'twitter:card'), path).toBe('summary_large_image')
    seen.titles.add(title)
    seen.descriptions.add(description)
  }
  expect([seen.titles.size, seen.descriptions.size]).toEqual([listed.length, listed.length])
  const image = await request.get('/share.png')
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(image.headers()['content-security-policy']).toBeUndefined()
  // Where a PNG tells its width and height.
  const bytes = await image.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})

test('whoever asks finds title, description and address in the head', async ({ request, baseURL }) => {
  for (const path of listed) {
    for (const asker of askers) {
      const answer = await request.get(path, { headers: { 'user-agent': asker } })
      const head = headOf(markupOf(await answer.text()))
      expect(head, `${path}, ${asker}`).toMatch(/<title>[^<]+<\/title>/)
      expect(contentOf(head, 'description'), `${path}, ${asker}`).toBeTruthy()
      expect(contentOf(head, 'og:image'), `${path}, ${asker}`).toBe(`${baseURL}/share.png`)
      expect(head, `${path}, ${asker}`).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
    }
  }
})

/** What a page says of itself in JSON-LD, which stands under the nonce of its document. */
async function dataOf(request: APIRequestContext, path: string): Promise<object> {
  const answer = await request.get(path)
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
  const data = [...(await answer.text()).matchAll(/<script type="application\/ld\+json"([^>]*)>([^<]*)</g)]
  expect(data, path).toHaveLength(1)
  const [, attributes = '', json = ''] = data[0] ?? []
  expect(attributes, path).toContain(`nonce="${nonce}"`)
  return JSON.parse(json)
}

test('each tells in JSON-LD what it is, and the first one what is offered', async ({ request, baseURL }) => {
  for (const path of listed) {
    const data = await dataOf(request, path)
    expect(data, path).toMatchObject({ '@context': 'https://schema.org', url: `${baseURL}${path}` })
    if (path === '/early-bird') continue
    expect(data, path).toMatchObject({ '@type': 'WebPage', isPartOf: { '@type': 'WebSite', url: baseURL } })
  }
  expect(await dataOf(request, '/early-bird')).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'Organization', url: baseURL },
    offers: { '@type': 'AggregateOffer', lowPrice: '15.00', highPrice: '30.00', priceCurrency: 'USD' },
  })
})

test('what is offered is said once, and the code of the page leaves it there', async ({ page, request }) => {
  expect((await (await request.get('/early-bird')).text()).match(/AggregateOffer/g)).toHaveLength(1)
  await page.goto('/early-bird')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  const said = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(said ?? '')).toMatchObject({ offers: { '@type': 'AggregateOffer' } })
})

test('robots.txt and the map name those pages and no other', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect((await robots.text()).toLowerCase().trim()).toBe(
    `user-agent: *\nallow: /\ndisallow: /api/\n\nsitemap: ${baseURL}/sitemap.xml`,
  )
  const map = await (await request.get('/sitemap.xml')).text()
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    listed.map(path => baseURL + path),
  )
})

test('every other page is kept out, for its owner and for strangers', async ({
  context,
  request,
  client,
  baseURL,
}) => {
  const owned = await createBelongings(context.request, request, client, baseURL)
  const hidden = pages.filter(page => !listed.includes(page))
  expect(hidden.length).toBeGreaterThan(15)
  const read = { owner: 0, stranger: 0 }
  for (const page of hidden) {
    for (const [who, asker] of [
      ['owner', context.request],
      ['stranger', request],
    ] as const) {
      const answer = await asker.get(addressOf(page, owned), { maxRedirects: 0 })
      if (answer.status() >= 300 && answer.status() < 400) continue
      read[who] += 1
      expect(contentOf(markupOf(await answer.text()), 'robots'), page).toBe('noindex, nofollow')
    }
  }
  // Whoever is signed in sees most of them; a stranger is led to sign in from most.
  expect(read.owner).toBeGreaterThan(12)
  expect(read.stranger).toBeGreaterThan(1)
  for (const path of ['/nope', '/invoice/nobody'])
    expect(markupOf(await (await request.get(path)).text()), path).toMatch(/name="robots" content="noindex/)
  expect((await request.get('/api/session')).headers()['x-robots-tag']).toBe('noindex, nofollow')
})
