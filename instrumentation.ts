export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { leaveUnlessConfigured } = await import('@/lib/bff/leave-unless-configured')
  leaveUnlessConfigured()
  const { appendPeerAddress } = await import('@/lib/bff/peer-address')
  appendPeerAddress()
  const { endIdleConnectionsOnClose } = await import('@/lib/bff/idle-connections')
  endIdleConnectionsOnClose()
}
