import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { hashPassword } from '../upstream/accounts/secrets'

/** A client of this run's own, inserted as sign-up and verification leave one. */
export type BenchClient = { id: number; email: string }

/** A client's session in a browser, ready to be sent. */
export type Session = { cookie: string; fingerprint: string }

const PASSWORD = 'a password for measuring'
let passwordHash: Promise<string> | undefined

export async function insertClient(pool: Pool): Promise<BenchClient> {
  passwordHash ??= hashPassword(PASSWORD)
  const email = `bench-${randomUUID()}@inkwell.example`
  const { rows } = await pool.query<{ id: string }>(
    `insert into clients (client_name, email, password_hash, referral_code, email_verified_at, created_at)
     values ('Casey Doe', $1, $2, $3, now(), now()) returning id`,
    [email, await passwordHash, randomUUID().slice(0, 8).toUpperCase()],
  )
  return { id: Number(rows[0]?.id), email }
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Signs in at a portal; every call makes a bearer of its own, so nothing kept for an earlier one is used. */
export async function signIn(portalUrl: string, { email }: BenchClient): Promise<Session> {
  const headers = { 'x-inkwell': '1', origin: portalUrl }
  const answer = await post(`${portalUrl}/api/session`, { email, password: PASSWORD }, headers)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error('Signing in set no cookie')
  const session = await fetch(`${portalUrl}/api/session`, { headers: { cookie } })
  const { fingerprint } = (await session.json()) as { fingerprint: string }
  return { cookie, fingerprint }
}

/** A bearer for calling the client API itself. */
export async function bearerOf(clientApiUrl: string, { email }: BenchClient): Promise<string> {
  const answer = await post(`${clientApiUrl}/login`, { email, password: PASSWORD })
  return ((await answer.json()) as { token: string }).token
}
