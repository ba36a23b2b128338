import { downloadFile as endpoint } from '../../contract/files'
import { signedIn } from '../http/callers'
import { type App, readInput } from '../http/mount'
import { downloadFile } from './download'

export function fileRoutes(app: App): void {
  app.get(endpoint.path, async c => {
    const ctx = await signedIn(c)
    await readInput(c, endpoint)
    const { headers, body } = await downloadFile(ctx, c.req.query('fileUrl') ?? '')
    return c.body(body, 200, headers)
  })
}
