import { expect, test } from 'vitest'
import { portalEnv } from '@/lib/env'
import { getBanner } from './banners'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const portal = 'http://localhost:3000'
const web = 'https://pictures.example.com/wide.png'
const app = 'https://pictures.example.com/tall.png'
const sent = { web_banner_url: web, app_banner_url: app }

/** The client API's answer, to a portal on this machine; the next test's portal is the usual one again. */
async function localPortalAnswered(answer: unknown): Promise<void> {
  await clientApiAnswering(200, answer)
  portalEnv().APP_ORIGIN = portal
}

test('asks for those of today', async () => {
  const { requests } = await clientApiAnswering(200, [])
  await getBanner(caller)
  expect(requests).toMatchObject([{ method: 'GET', url: '/banners/active/today' }])
})

test.each([
  ['a list', [sent, { web_banner_url: `${web}?second`, app_banner_url: null }]],
  ['a list in an envelope', { data: [sent] }],
])('the first of %s is shown', async (_, answer) => {
  await clientApiAnswering(200, answer)
  expect(await getBanner(caller)).toEqual({ webUrl: web, appUrl: app })
})

test.each([
  ['an empty list', []],
  ['an empty envelope', { data: [] }],
  ['an envelope of nothing', { data: null }],
  ['nothing', null],
  ['a banner without a picture', [{ web_banner_url: null, app_banner_url: app }]],
  ['an http address', [{ web_banner_url: 'http://pictures.example.com/wide.png', app_banner_url: app }]],
  ['an address that only begins as the portal does', [{ web_banner_url: `${portal}.example.com/a.png` }]],
  ['the portal by its name alone', [{ web_banner_url: portal }]],
  ['a path without an origin', [{ web_banner_url: '/banners/wide.svg', app_banner_url: app }]],
  ['a script for an address', [{ web_banner_url: 'javascript:alert(1)', app_banner_url: app }]],
])('%s shows no banner', async (_, answer) => {
  await localPortalAnswered(answer)
  expect(await getBanner(caller)).toBeNull()
})

test("the portal's own pictures are shown, by http too", async () => {
  const own = (name: string) => `${portal}/banners/${name}.svg`
  await localPortalAnswered([{ web_banner_url: own('wide'), app_banner_url: own('tall') }])
  expect(await getBanner(caller)).toEqual({ webUrl: own('wide'), appUrl: own('tall') })
})

test.each([null, 'http://pictures.example.com/tall.png'])(
  'phones see the wide picture when theirs is %s',
  async address => {
    await clientApiAnswering(200, [{ ...sent, app_banner_url: address }])
    expect(await getBanner(caller)).toEqual({ webUrl: web, appUrl: web })
  },
)
