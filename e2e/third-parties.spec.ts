import { clientApiUrl, portalUrl } from './accounts-by-api'
import { expect, test } from './fixtures'
import { complaintsAbout } from './third-parties'

const outside = 'https://third-party.example'

for (const [what, asked, complaint] of [
  ['a page of ours', { url: `${portalUrl}/reset-mail/ada@example.com?session_id=1` }, undefined],
  ['a page of the client API', { url: `${clientApiUrl}/pay`, referer: `${portalUrl}/` }, undefined],
  ['what stands in the page', { url: 'data:image/png;base64,AAAA' }, undefined],
  ['a call', { url: `${portalUrl}/api/orders/7`, referer: `${portalUrl}/order-details/7` }, undefined],
  ['a third party', { url: `${outside}/pixel.gif` }, /^a third party was asked: https:\/\/third-party/],
  ['a third party of another scheme', { url: 'wss://third-party.example/live' }, /^a third party was asked/],
  ['an address with ours in it', { url: `${outside}/?${portalUrl}/api/` }, /^a third party was asked/],
  ['a long Referer', { url: `${clientApiUrl}/pay`, referer: `${portalUrl}/x` }, /was told of .*\/x$/],
  ['an e-mail address', { url: `${portalUrl}/api/accounts?email=ada@example.com` }, /^a call names somebody/],
  ['an escaped one', { url: `${portalUrl}/api/accounts/ada%40example.com` }, /^a call names somebody/],
  ['a checkout', { url: `${portalUrl}/api/payments?session_id=cs_1` }, /^a call names somebody/],
] as const)
  test(`of ${what} is said ${complaint ? 'what is wrong' : 'nothing'}`, { tag: '@desktop' }, () => {
    expect(complaintsAbout(asked)).toEqual(complaint ? [expect.stringMatching(complaint)] : [])
  })

test('what the browser asks for is heard, in every window, with where it comes from', {
  tag: '@desktop',
}, async ({ page, context, asked, browser }) => {
  await context.route(`${outside}/**`, route => route.fulfill({ contentType: 'text/html', body: 'outside' }))
  await page.goto('/sign-in')
  await page.evaluate(async address => {
    const picture = Object.assign(new Image(), { referrerPolicy: 'unsafe-url', src: `${address}/pixel` })
    await picture.decode().catch(() => {})
  }, outside)
  const opening = context.waitForEvent('page')
  await page.evaluate(address => void window.open(`${address}/window`), outside)
  await (await opening).getByText('outside').waitFor()
  const other = await (await browser.newContext()).newPage()
  await other.route(`${outside}/**`, route => route.fulfill({ body: '' }))
  await other.goto(`${outside}/elsewhere`)
  await other.context().close()

  expect(asked.splice(0).flatMap(one => complaintsAbout(one, [/window$/]))).toEqual([
    `a third party was asked: ${outside}/pixel`,
    `${outside} was told of ${portalUrl}/sign-in`,
    `a third party was asked: ${outside}/elsewhere`,
  ])
})
