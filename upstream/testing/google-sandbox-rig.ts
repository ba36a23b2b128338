import { serve } from '@hono/node-server'
import { findFreePort } from '../../scripts/stack/ports'
import { createTestApp, type TestApp } from './test-app'

export type GoogleSandboxRig = { rig: TestApp; issuer: string; port: number; close: () => Promise<void> }

/** The client API on a port of its own, for its sandbox answers Node by itself. Where a proxy stands in front, it has another address. */
export async function createGoogleSandboxRig(proxied?: string): Promise<GoogleSandboxRig> {
  const port = await findFreePort()
  const publicUrl = proxied ?? `http://localhost:${port}`
  const issuer = `${publicUrl}/sandbox/google`
  const rig = await createTestApp({
    RATE_LIMIT_SCALE: '1000',
    CLIENT_API_PUBLIC_URL: publicUrl,
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'inkwell-sandbox',
    GOOGLE_CLIENT_SECRET: 'secret-of-the-sandbox',
  })
  const server = serve({ fetch: rig.app.fetch, port })
  const close = async () => {
    await new Promise(resolve => server.close(resolve))
    await rig.close()
  }
  return { rig, issuer, port, close }
}
