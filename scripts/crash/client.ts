import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Account = { id: number; token: string }

const patienceMs = 30_000

export async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Sender = { token?: string; key?: string }

/** Posts JSON or a form; `key` is the call's Idempotency-Key. */
export const post = (url: string, body: object, { token, key }: Sender = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })

async function verificationToken(api: string, email: string): Promise<string> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const mails = await json<{ text: string }[]>(
      await fetch(`${api}/outbox.json?to=${encodeURIComponent(email)}`),
    )
    const link = mails[0]?.text.match(/https?:\/\/\S+verify-email\S*/)?.[0]
    if (link) return new URL(link).searchParams.get('token') ?? ''
    await sleep(100)
  }
  throw new Error('The verification mail did not arrive')
}

/** A verified client with a bearer, made the way people do it. */
export async function createWriter(api: string): Promise<Account> {
  const email = `crash-${randomUUID()}@inkwell.example`
  const password = randomUUID()
  await json(
    await post(`${api}/signup`, { name: 'Writer', email, password, password_confirmation: password }),
  )
  const form = new URLSearchParams({ token: await verificationToken(api, email) })
  await fetch(`${api}/verify-email`, { method: 'POST', body: form, redirect: 'manual' })
  const login = await json<{ token: string; client: { id: number } }>(
    await post(`${api}/login`, { email, password }),
  )
  return { id: login.client.id, token: login.token }
}

/** Does `work` again and again until the connection breaks. */
export async function untilDead(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
