import { routerPath } from '../../contract/endpoint'
import { getProfilePicture as endpoint } from '../../contract/profile'
import { getOwnClient } from '../accounts/own-client'
import { openStored } from '../files/stored-file'
import { signedIn } from '../http/callers'
import { type App, requireOwner } from '../http/mount'
import { notFound } from '../http/refusal'
import { isStoredPicture } from './client-answer'

/** The caller's own picture. @throws Refusal 404 when there is none here. Specification 2.2. */
export function pictureRoute(app: App): void {
  app.get(routerPath(endpoint.path), async c => {
    const ctx = await signedIn(c)
    requireOwner(ctx.clientId, c.req.param())
    const { image } = await getOwnClient(ctx)
    if (!image || !isStoredPicture(image)) return notFound()
    const picture = { file: 'picture.webp', contentType: 'image/webp', filePath: image }
    const { headers, body } = await openStored(ctx, picture)
    return c.body(body, 200, headers)
  })
}
