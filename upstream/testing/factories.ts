import { randomBytes } from 'node:crypto'
import { issueBearer } from '../accounts/bearer'
import type { ClientRow } from '../accounts/client-rows'
import { hashPassword, newReferralCode } from '../accounts/secrets'
import { clients } from '../db/schema'
import type { TestApp } from './test-app'

export type TestClient = ClientRow & { password: string }

const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/** A client as the database holds one after sign-up and verification; `password` is the one that signs in. */
export async function aClient(
  test: TestApp,
  given: Partial<typeof clients.$inferInsert> = {},
): Promise<TestClient> {
  passwordHash ??= hashPassword(password)
  const now = test.clock.now()
  const [client] = await test.deps.store.db
    .insert(clients)
    .values({
      name: 'Ada Reader',
      email: `ada.${randomBytes(6).toString('hex')}@example.test`,
      passwordHash: await passwordHash,
      referralCode: newReferralCode(),
      emailVerifiedAt: now,
      createdAt: now,
      ...given,
    })
    .returning()
  if (!client) throw new Error('The client was not stored')
  return { ...client, password }
}

/** `key` is its Idempotency-Key. */
type Call = {
  method?: string
  json?: unknown
  form?: FormData
  key?: string
  headers?: Record<string, string>
}

/** Calls the client API as one client. A body makes it a POST. */
export type Caller = {
  client: TestClient
  bearer: string
  request: (path: string, call?: Call) => Promise<Response>
}

/** Calls the client API, with a bearer when there is one. A body makes it a POST unless `method` says otherwise. */
export async function callApi(
  test: TestApp,
  path: string,
  call: Call = {},
  bearer?: string,
): Promise<Response> {
  const hasBody = call.json !== undefined || call.form !== undefined
  return test.app.request(path, {
    method: call.method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(call.json !== undefined && { 'content-type': 'application/json' }),
      ...(call.key && { 'idempotency-key': call.key }),
      ...call.headers,
    },
    body: call.form ?? (call.json === undefined ? undefined : JSON.stringify(call.json)),
  })
}

/** A client with a bearer that works. `const { client, request } = await signedIn(test)`. */
export async function signedIn(test: TestApp, client?: TestClient): Promise<Caller> {
  const owner = client ?? (await aClient(test))
  const bearer = await test.ctx.transaction(tx => issueBearer(test.ctx, tx, owner.id))
  return { client: owner, bearer, request: (path, call) => callApi(test, path, call, bearer) }
}
