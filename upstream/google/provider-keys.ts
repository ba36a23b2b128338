import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { addressSetting } from '../../contract/settings'

const patienceMs = 5_000

const discovered = z.object({ issuer: z.string(), jwks_uri: addressSetting })

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
  const said = discovered.parse(await answer.json())
  if (said.issuer !== issuer) throw new Error('The provider is another than it should be')
  return createRemoteJWKSet(new URL(said.jwks_uri), { timeoutDuration: patienceMs })
}

/**
 * The keys a provider signs with. Where they are is asked once; they are kept for ten minutes, and fetched again, once in
 * half a minute at most, for a token that names a new one. A failure is not kept.
 */
export function createProviderKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    found ??= discover(issuer)
    const keys = await found.catch(error => {
      found = undefined
      throw error
    })
    return keys(header, token)
  }
}
