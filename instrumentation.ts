import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { leaveUnlessConfigured } = await import('@/lib/bff/leave-unless-configured')
  leaveUnlessConfigured()
  const { appendPeerAddress } = await import('@/lib/bff/peer-address')
  appendPeerAddress()
  const { readEveryAddress } = await import('@/lib/bff/readable-address')
  readEveryAddress()
  const { readWideHeads } = await import('@/lib/bff/wide-heads')
  readWideHeads()
  const { answerWhole } = await import('@/lib/bff/whole-answers')
  answerWhole()
  const { sayHowAnswersMayBeUsed } = await import('@/lib/bff/answer-headers')
  sayHowAnswersMayBeUsed()
  const { sendHeadWithBody } = await import('@/lib/bff/head-with-body')
  sendHeadWithBody()
  const { flushLightly } = await import('@/lib/bff/light-flush')
  flushLightly()
  const { endIdleConnectionsOnClose } = await import('@/lib/bff/idle-connections')
  endIdleConnectionsOnClose()
  if (process.env.NODE_ENV === 'production') {
    const { refuseDocumentBodies } = await import('@/lib/bff/document-bodies')
    refuseDocumentBodies()
    // While developing, pages are told of changes over such a connection.
    const { takeNoUpgrades } = await import('@/lib/bff/no-upgrades')
    takeNoUpgrades()
    const { sendCompressedCode } = await import('@/lib/bff/compressed-code')
    sendCompressedCode()
  }
  const { waitForSlowUploads } = await import('@/lib/bff/slow-uploads')
  waitForSlowUploads()
}

export const onRequestError: Instrumentation.onRequestError = async (error, asked) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logBrokenPage } = await import('@/lib/bff/broken-page')
  logBrokenPage(error, asked)
}
