import type { MiddlewareHandler } from 'hono'
import { refuse } from '../http/refusal'
import type { DeskContext, DeskVariables } from './desk'

/** Where an `Origin` is this very site: as the browser names it, or as the outside of a proxy does. */
function isOwn(c: DeskContext, origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { host, origin: normal } = new URL(origin)
  return (
    host === c.req.header('host') || normal === new URL(c.get('ctx').settings.CLIENT_API_PUBLIC_URL).origin
  )
}

/**
 * Lets a state change in from the desk's own pages alone. Every browser of today says with `Sec-Fetch-Site`, which no
 * page can write, where a form was sent from; one that does not, or is spoken to over plain http, sends `Origin` with
 * every POST. A request with neither comes from no page. The session's cookie is SameSite=Strict besides, so a foreign
 * form would arrive without it: each of the two suffices, and a token in every form would be a third of the same.
 * Signing in is behind it as well: nobody is signed in as somebody else. @throws Refusal 403.
 */
export const ownFormsOnly: MiddlewareHandler<DeskVariables> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const site = c.req.header('sec-fetch-site')
    const isOwnForm = site === undefined ? isOwn(c, c.req.header('origin')) : site === 'same-origin'
    if (!isOwnForm) return refuse(403, 'This form was not sent from the desk. Open the desk and try again.')
  }
  await next()
}
