import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { prepareServer } = await import('@/lib/server/prepare-server')
  prepareServer()
}

export const onRequestError: Instrumentation.onRequestError = async (error, asked) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logBrokenPage } = await import('@/lib/bff/broken-page')
  logBrokenPage(error, asked)
}
