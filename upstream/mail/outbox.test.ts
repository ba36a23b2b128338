import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/stack/ports'
import type { App } from '../http/mount'
import { callApi } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { createDelivery, createMailHandler } from './delivery'
import { outboxRoutes } from './outbox-routes'

const rig = await sharedTestApp()
let deliver: ReturnType<typeof createMailHandler>

beforeAll(async () => {
  deliver = createMailHandler(createDelivery(rig.deps.settings), rig.deps.log)
})

const mail = {
  subject: 'Grüße: 15 € – "fällig"',
  text: 'Olá\n\nhttps://portal.test/?a=1&b=2\n',
  html: '<p>Olá</p>',
}
const job = (to: string, queuedAt = new Date(), id: string = randomUUID()) => ({
  id,
  queuedAt,
  data: { to, ...mail },
})
const caughtFor = async (to: string) =>
  (await callApi(rig, `/outbox.json?${new URLSearchParams({ to })}`)).json()

test('caught mail comes back whole, newest first, for one address', async () => {
  await deliver(job('ada@example.test', new Date('2025-01-01T10:00:00.100Z')))
  await deliver(job('ADA@example.test', new Date('2025-01-01T10:00:00.200Z')))
  await deliver(job('bob@example.test'))
  const caught = await caughtFor('Ada@Example.test')
  expect(caught).toEqual([
    {
      to: 'ADA@example.test',
      ...mail,
      sent_at: '2025-01-01T10:00:00.200Z',
    },
    {
      to: 'ada@example.test',
      ...mail,
      sent_at: '2025-01-01T10:00:00.100Z',
    },
  ])
})

test('a job done twice is one mail', async () => {
  const once = job('once@example.test')
  await deliver(once)
  await deliver(once)
  expect(await caughtFor('once@example.test')).toHaveLength(1)
})

test('lines cannot be added to the head', async () => {
  await deliver({
    ...job('x@example.test'),
    data: { to: 'x@example.test', ...mail, subject: 'A\r\nBcc: y@example.test' },
  })
  const [caught] = await caughtFor('x@example.test')
  expect(caught.subject).not.toContain('\n')
  expect(await caughtFor('y@example.test')).toEqual([])
})

test('files are for their owner only, and nothing unfinished stays', async () => {
  await deliver(job('mode@example.test'))
  const folder = path.join(rig.dataDir, 'mail')
  const [name = ''] = (await readdir(folder)).filter(file => file.endsWith('.eml'))
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
})

test('pages show a mail, with its own HTML locked in', async () => {
  await deliver({
    ...job('page@example.test'),
    data: { to: 'page@example.test', ...mail, subject: '<i>Hi</i>', html: '<script>alert(1)</script>' },
  })
  const list = await (await callApi(rig, '/outbox')).text()
  expect(list).toContain('&lt;i&gt;Hi&lt;/i&gt;')
  const href = /href="(\/outbox\/[^"]+)"[^>]*><strong>&lt;i&gt;Hi/.exec(list)?.[1] ?? ''
  const page = await callApi(rig, href)
  expect(await page.text()).toContain('<a href="https://portal.test/?a=1&amp;b=2">')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const own = await callApi(rig, `${href}/html`)
  expect(own.headers.get('content-security-policy')).toMatch(
    /^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/,
  )
})

test.each(['nothing', '..%2f..%2fpackage', '%00', 'x'.repeat(300)])(
  'unknown mail %s is not found',
  async id => {
    expect((await callApi(rig, `/outbox/${id}`)).status).toBe(404)
  },
)

test('there is no outbox while mail is really sent', async () => {
  const app: App = new Hono()
  outboxRoutes(app, { ...rig.deps.settings, SMTP_URL: 'smtp://127.0.0.1:25' })
  expect(app.routes).toEqual([])
})

test('with SMTP_URL mail is really sent, and none is caught', async () => {
  const settings = { ...rig.deps.settings, SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` }
  const send = createMailHandler(createDelivery(settings), rig.deps.log)
  await expect(send(job('really@example.test'))).rejects.toThrow('ECONNREFUSED')
  expect(await caughtFor('really@example.test')).toEqual([])
})
