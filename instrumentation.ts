export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { appendPeerAddress } = await import('@/lib/bff/peer-address')
  appendPeerAddress()
}
