import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, aMember, atDesk } from './test-desk'

const rig = await sharedTestApp()
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
})

async function scriptsOf(answer: Response) {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  const found = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  return { policy, html, scripts: found.map(([, attributes = '', text = '']) => ({ attributes, text })) }
}

test('a page of the desk carries one small script, which its policy names, and may ask its own origin', async () => {
  for (const path of ['/desk', '/desk/promos', '/desk/no-such-page']) {
    const { policy, scripts } = await scriptsOf(await desk.get(path))
    expect(scripts).toHaveLength(1)
    const [{ text, attributes } = { text: '', attributes: '' }] = scripts
    const hash = createHash('sha256').update(text).digest('base64')
    expect(policy.split('; ')).toContain(`script-src 'sha256-${hash}'`)
    expect(policy.split('; ')).toContain("connect-src 'self'")
    expect(attributes).toMatch(/^ data-owner="[\w-]{22}"( data-news="[\w-]{22}")?$/)
    expect(text).toMatch(/^"use strict";\(\(\)=>\{.*\}\)\(\);$/s)
    expect(text.length).toBeLessThan(9_500)
    expect(text).not.toMatch(/innerHTML|eval\(|new Function|insertAdjacentHTML|document\.write/)
  }
})

test('the mark of its member stays through sessions, is another one of the next, and tells nothing', async () => {
  const markOf = async ({ get }: AtDesk) =>
    /data-owner="([^"]+)"/.exec((await scriptsOf(await get('/desk'))).html)?.[1]
  const mark = await markOf(desk)
  expect(await markOf(await atDesk(rig, desk.member))).toBe(mark)
  expect(await markOf(await atDesk(rig, await aMember(rig)))).not.toBe(mark)
  expect(desk.secret).not.toContain(mark)
})

test('whoever is not signed in gets none', async () => {
  const over = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new FormData() }
  over.body.set('message', 'Two chapters')
  for (const answer of [
    await rig.app.request('/desk/sign-in'),
    await rig.app.request('/desk/orders/ORD-1/message', over),
  ]) {
    const { policy, scripts } = await scriptsOf(answer)
    expect([scripts, /script|connect/.test(policy)]).toEqual([[], false])
  }
})

test('a page elsewhere has none', async () => {
  const { policy, scripts } = await scriptsOf(await rig.app.request('/outbox'))
  expect(policy).toContain("default-src 'none'; style-src 'sha256-")
  expect([scripts, /script|connect/.test(policy)]).toEqual([[], false])
})

test('signing out takes along what the browser keeps of the desk', async () => {
  const one = await atDesk(rig)
  expect((await one.post('/desk/sign-out')).headers.get('clear-site-data')).toBe('"storage"')
})
