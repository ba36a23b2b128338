import 'server-only'
import { sayHowAnswersMayBeUsed } from './answer-headers'
import { sendCompressedCode } from './compressed-code'
import { refuseDocumentBodies } from './document-bodies'
import { sendHeadWithBody } from './head-with-body'
import { endIdleConnectionsOnClose } from './idle-connections'
import { leaveUnlessConfigured } from './leave-unless-configured'
import { flushLightly } from './light-flush'
import { takeNoUpgrades } from './no-upgrades'
import { appendPeerAddress } from './peer-address'
import { readEveryAddress } from './readable-address'
import { waitForSlowUploads } from './slow-uploads'
import { answerWhole } from './whole-answers'
import { readWideHeads } from './wide-heads'

/**
 * Teaches Node's and Next's server what they do not do by themselves, once, before the first request. A request is heard in this
 * order: how it is read comes before who answers it, and the headers of every answer before what may end it without Next.
 */
export function prepareServer(): void {
  leaveUnlessConfigured()
  appendPeerAddress()
  readEveryAddress()
  readWideHeads()
  answerWhole()
  sayHowAnswersMayBeUsed()
  sendHeadWithBody()
  flushLightly()
  endIdleConnectionsOnClose()
  if (process.env.NODE_ENV === 'production') {
    refuseDocumentBodies()
    // While developing, pages are told of changes over such a connection.
    takeNoUpgrades()
    sendCompressedCode()
  }
  waitForSlowUploads()
}
