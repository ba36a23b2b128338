/** @jsxImportSource hono/jsx */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { InteractionResults, Provider } from 'oidc-provider'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { googleSandboxPath } from '../../contract/settings'
import type { App } from '../http/mount'
import { pageHeaders } from '../http/page-headers'
import { readForm } from '../http/read-form'
import type { ClientApiSettings } from '../settings'
import { createSandboxAccounts } from './google-accounts'
import { SandboxProblem, SandboxSignIn } from './google-pages'
import { createGoogleProvider, signInPagePath } from './google-provider'
import { googleStyle } from './google-style'

const account = z.object({
  email: z.string().trim().max(limits.emailLength).pipe(z.email()),
  name: z.string().trim().max(limits.nameLength).default(''),
})

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')

const nodeOf = (c: Context) => c.env as HttpBindings

/**
 * Lets the provider answer by itself. It finds its own place in the address where Node frameworks leave it, and where it is
 * reached in what a proxy would say: behind one that ends https it would name itself by http, which nobody may follow.
 */
async function handOver(c: Context, provider: Provider): Promise<Response> {
  const { incoming, outgoing } = nodeOf(c)
  const originalUrl = incoming.url ?? ''
  const { protocol, host } = new URL(provider.issuer)
  Object.assign(incoming, { originalUrl, url: originalUrl.slice(googleSandboxPath.length) })
  Object.assign(incoming.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
  await provider.callback()(incoming, outgoing)
  return RESPONSE_ALREADY_SENT
}

/** Whether GOOGLE_ISSUER is this client API's own sandbox. */
export const servesGoogleSandbox = (settings: ClientApiSettings): boolean =>
  Boolean(settings.GOOGLE_CLIENT_ID) &&
  settings.GOOGLE_ISSUER === settings.CLIENT_API_PUBLIC_URL + googleSandboxPath

/**
 * The sign-in sandbox: a whole OpenID Connect provider, and the page on which somebody says who they are. One process: what
 * is under way is kept in its memory.
 */
export function googleSandboxRoutes(app: App, settings: ClientApiSettings): void {
  const accounts = createSandboxAccounts()
  let made: Promise<Provider> | undefined
  const provider = () => {
    made ??= createGoogleProvider(settings, accounts).catch(error => {
      made = undefined
      throw error
    })
    return made
  }
  const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = settings
  const headers = pageHeaders({ addedStyle: googleStyle, formOrigins: [portal] })
  const isUnderWay = async (c: Context) => {
    const { incoming, outgoing } = nodeOf(c)
    const found = await (await provider()).interactionDetails(incoming, outgoing).catch(() => undefined)
    return found?.uid === c.req.param('id')
  }
  const over = (c: Context) =>
    c.html(
      <SandboxProblem words="It is over, or was begun in another browser." portal={portal} />,
      404,
      headers,
    )
  const finish = async (c: Context, result: InteractionResults) => {
    const { incoming, outgoing } = nodeOf(c)
    const next = await (await provider()).interactionResult(incoming, outgoing, result)
    return c.redirect(next, 303)
  }

  app.get(signInPagePath(':id'), async c => {
    if (!(await isUnderWay(c))) return over(c)
    return c.html(<SandboxSignIn action={c.req.path} portalName={portalName} />, 200, headers)
  })

  app.post(signInPagePath(':id'), async c => {
    if (!(await isUnderWay(c))) return over(c)
    const form = await readForm(c)
    const given = { email: text(form.email), name: text(form.name) }
    const chosen = account.safeParse(given)
    if (!chosen.success) {
      const facts = { ...given, action: c.req.path, portalName, error: 'Enter an email address.' }
      return c.html(<SandboxSignIn {...facts} />, 200, headers)
    }
    const { subject: accountId } = accounts.add(chosen.data.email, chosen.data.name)
    return finish(c, { select_account: {}, login: { accountId } })
  })

  app.post(signInPagePath(':id/cancel'), async c =>
    (await isUnderWay(c))
      ? finish(c, { error: 'access_denied', error_description: 'Sign-in was cancelled' })
      : over(c),
  )

  app.all(`${googleSandboxPath}/*`, async c => handOver(c, await provider()))
}
