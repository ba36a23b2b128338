/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as limits from '../../contract/limits'
import { paths } from '../../contract/paths'
import * as portalPaths from '../../contract/portal-paths'
import type { Ctx } from '../http/context'
import { keyedCtx } from '../http/form-key'
import { once } from '../http/idempotency'
import type { App } from '../http/mount'
import { Page } from '../http/page'
import { pageHeaders } from '../http/page-headers'
import { readForm } from '../http/read-form'
import { Refusal } from '../http/refusal'
import { type Verified, verificationLinkWorks, verifyEmail } from './verification'

function ConfirmPage({ token, email, portalName }: { token: string; email: string; portalName: string }) {
  return (
    <Page title={`Verify your email · ${portalName}`}>
      <h1>Verify your email</h1>
      <p>{email ? `Confirm that ${email} is your address.` : 'Confirm that this address is yours.'}</p>
      <form method="post" action={`${paths.verifyEmail}?key=${randomUUID()}`}>
        <input type="hidden" name="token" value={token} />
        <button type="submit">Verify email</button>
      </form>
    </Page>
  )
}

/**
 * What became of a press. Of one button pressed twice a browser shows the second answer, which is the first one's. Of a link
 * that does not work nothing is kept: it goes on not working, and anybody can send any number of them.
 */
async function press(ctx: Ctx, token: string): Promise<Verified | false> {
  try {
    return await once(ctx, paths.verifyEmail, token, runCtx => verifyEmail(runCtx, token), { isKept: false })
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error
    await wait(error.retryAfterSeconds * 1000)
    return press(ctx, token)
  }
}

/**
 * The mailed link. Opening it shows a page and changes nothing, because mail scanners open links too; the page's
 * button uses the link up and leads to the portal.
 */
export function verificationPages(app: App): void {
  app.get(paths.verifyEmail, async c => {
    const ctx = c.get('ctx')
    const token = c.req.query('token') ?? ''
    const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = ctx.settings
    if (!(await verificationLinkWorks(ctx, token))) return c.redirect(portal + portalPaths.tokenExpired, 303)
    const email = (c.req.query('email') ?? '').slice(0, limits.emailLength)
    const headers = pageHeaders({ formOrigins: [portal] })
    return c.html(<ConfirmPage token={token} email={email} portalName={portalName} />, 200, headers)
  })
  app.post(paths.verifyEmail, async c => {
    const ctx = keyedCtx(c.get('ctx'), c.req.query('key'))
    const { token } = await readForm(c)
    const verified = typeof token === 'string' && (await press(ctx, token))
    return c.redirect(
      `${ctx.settings.APP_ORIGIN}${verified ? `${portalPaths.signIn}?reason=${verified}` : portalPaths.tokenExpired}`,
      303,
    )
  })
}
