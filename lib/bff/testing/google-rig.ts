import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { portalEnv } from '@/lib/env'

const clientId = 'portal-of-the-tests'
const clientSecret = 'secret-of-the-portal'

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

type Key = Awaited<ReturnType<typeof newKey>>
type Grant = { challenge: string; nonce: string; redirectUri: string }
type Answer = { status: number; body: object | string } | 'cut'
/** What the provider does otherwise than it should, for one code. */
export type Flaw = { claims?: JWTPayload; key?: Key; isUnsigned?: boolean; answer?: Answer }

async function readBody(request: http.IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return new URLSearchParams(text)
}

const refused = { status: 400, body: { error: 'invalid_grant' } }

/** A provider on this machine that keeps the rules of codes: each is for one client, address and verifier, and for once. */
export async function startProvider() {
  const key = await newKey()
  const grants = new Map<string, Grant & { flaw: Flaw }>()
  let isDown = false

  async function idTokenOf({ nonce, flaw }: { nonce: string; flaw: Flaw }): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: '108',
      iat: now,
      exp: now + 3_600,
      nonce,
      email: 'ada@example.com',
      email_verified: true,
      ...flaw.claims,
    }
    if (flaw.isUnsigned) return new UnsecuredJWT(claims).encode()
    const { kid, privateKey } = flaw.key ?? key
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  }

  async function redeem(form: URLSearchParams): Promise<Answer> {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret
    if (!grant || !isRight) return refused
    if (grant.flaw.answer) return grant.flaw.answer
    return {
      status: 200,
      body: { access_token: 'of-no-use', token_type: 'Bearer', id_token: await idTokenOf(grant) },
    }
  }

  const documents = (): Record<string, object> => ({
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    },
    '/keys': { keys: [key.jwk] },
  })

  const server = http.createServer(async (request, response) => {
    const document = documents()[request.url ?? '']
    const answer: Answer = document ? { status: 200, body: document } : await redeem(await readBody(request))
    if (isDown || answer === 'cut') return request.socket.destroy()
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** Tells the portal of it; the portal's settings are made anew for every test. */
    configure: () =>
      Object.assign(portalEnv(), {
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: clientSecret,
      }),
    /** What the browser is led back with once somebody has signed in there. */
    grant: (asked: URL, flaw: Flaw = {}): URLSearchParams => {
      const said = (name: string) => asked.searchParams.get(name) ?? ''
      const code = randomUUID()
      grants.set(code, {
        challenge: said('code_challenge'),
        nonce: said('nonce'),
        redirectUri: said('redirect_uri'),
        flaw,
      })
      return new URLSearchParams({ code, state: said('state'), iss: issuer })
    },
    setDown: (down: boolean) => {
      isDown = down
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

export const strangeKey = newKey
