import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { TestApp } from '../testing/test-app'

export const testClientId = 'portal-of-the-tests'

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

type Key = Awaited<ReturnType<typeof newKey>>

/** A provider on this machine, of which a test can make all that a provider should never do. */
export async function startTestIssuer() {
  let key = await newKey()
  let isDown = false
  let named: string | undefined
  let asked = 0
  const server = http.createServer((request, response) => {
    asked += 1
    if (isDown) return void request.socket.destroy()
    const isKeys = request.url === '/keys'
    const body = isKeys ? { keys: [key.jwk] } : { issuer: named ?? issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: testClientId, GOOGLE_CLIENT_SECRET: 'unused-here' },
    asked: () => asked,
    key: () => key,
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Has it say that it is another one. */
    setName: (name: string | undefined) => {
      named = name
    },
    rotate: async () => {
      key = await newKey()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>

/** What the provider says of somebody at the rig's time. */
export function claimsOf(rig: TestApp, issuer: TestIssuer, change: JWTPayload = {}): JWTPayload {
  const now = Math.floor(rig.clock.now().getTime() / 1000)
  return {
    iss: issuer.issuer,
    aud: testClientId,
    azp: testClientId,
    sub: randomUUID(),
    iat: now,
    exp: now + 3_600,
    nonce: randomUUID(),
    email: `ada.${randomUUID()}@example.test`,
    email_verified: true,
    hd: 'example.test',
    name: 'Ada Reader',
    ...change,
  }
}

export const signToken = (claims: JWTPayload, { kid, privateKey }: Pick<Key, 'kid' | 'privateKey'>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

export const otherKey = newKey
