/** @jsxImportSource hono/jsx */
import type { App } from '../http/mount'
import { pageHeaders } from '../http/page-headers'
import { notFound } from '../http/refusal'
import type { ClientApiSettings } from '../settings'
import { getCaughtMail, listCaughtMail } from './caught-mail'
import { caughtMailFolder } from './delivery'
import { CaughtMailPage, OutboxPage, outboxStyle } from './outbox-page'

const headers = pageHeaders({ addedStyle: outboxStyle, frames: true })

/** A mail's own HTML runs no script and reaches nothing; its links open in the whole window. */
const mailHeaders = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Pages and JSON of caught mail: /outbox, /outbox/{id}, /outbox.json?to=. While mail is really sent there are none. */
export function outboxRoutes(app: App, settings: ClientApiSettings): void {
  const folder = caughtMailFolder(settings)
  if (!folder) return
  const find = async (id: string) => (await getCaughtMail(folder, id)) ?? notFound()

  app.get('/outbox', async c => c.html(<OutboxPage mails={await listCaughtMail(folder)} />, 200, headers))
  app.get('/outbox.json', async c => {
    const mails = await listCaughtMail(folder, c.req.query('to'))
    const answer = mails.map(({ to, subject, text, html, sentAt }) => ({
      to,
      subject,
      text,
      html,
      sent_at: sentAt.toISOString(),
    }))
    return c.json(answer, 200, { 'cache-control': 'no-store' })
  })
  app.get('/outbox/:id', async c =>
    c.html(<CaughtMailPage mail={await find(c.req.param('id'))} />, 200, headers),
  )
  app.get('/outbox/:id/html', async c => {
    const { html } = await find(c.req.param('id'))
    return c.html(`<base target="_top">${html}`, 200, mailHeaders)
  })
}
