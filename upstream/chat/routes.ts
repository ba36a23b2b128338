import * as contract from '../../contract/chat'
import { routerPath } from '../../contract/endpoint'
import * as mailContract from '../../contract/message-mail'
import { signedIn } from '../http/callers'
import { type App, mount, mountUpload } from '../http/mount'
import { getConversation, readConversation } from './conversation'
import { listConversations } from './conversations'
import { followConversation } from './follow-conversation'
import { getMessageMail, muteMessageMail, oneClickRoute } from './mute-by-mail'
import { muteOrderMail } from './mute-order'
import { sendMessage } from './send-message'

export function chatRoutes(app: App): void {
  app.get(routerPath(contract.getConversation.path), async c => {
    const ctx = await signedIn(c)
    const knownTag = c.req.header('if-none-match')
    const { etag, answer } = await getConversation(ctx, c.req.param('orderId') ?? '', knownTag)
    return answer ? c.json(answer, 200, { etag }) : c.body(null, 304, { etag })
  })
  app.get(routerPath(contract.followConversation.path), followConversation)
  mount(app, contract.listConversations, listConversations)
  mount(app, contract.readConversation, readConversation)
  mount(app, mailContract.getMessageMail, getMessageMail)
  mount(app, mailContract.muteMessageMail, muteMessageMail)
  mount(app, mailContract.muteOrderMail, muteOrderMail)
  oneClickRoute(app)
  mountUpload(app, contract.sendMessage, sendMessage)
}
