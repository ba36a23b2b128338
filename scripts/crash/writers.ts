import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A write the client API said yes to: it must be there for ever after. */
export type Acknowledged = { orderId: number; title: string; fileHash?: string }
export type Account = { id: number; token: string }

const patienceMs = 30_000

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
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

async function uploadFile(api: string, account: Account, orderId: number): Promise<string> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(40_000)])
  const form = new FormData()
  form.append('task_description', 'written before the lights went out')
  form.append('files[0]', new Blob([bytes]), 'notes.pdf')
  const headers = { authorization: `Bearer ${account.token}` }
  await json(await fetch(`${api}/step2/${orderId}`, { method: 'POST', headers, body: form }))
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes until the connection breaks, noting every write that was acknowledged. */
export async function writeUntilDead(api: string, account: Account, noted: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      const title = randomUUID()
      const body = { client_id: account.id, title, subject: 'Durability' }
      const { order } = await json<{ order: { id: number } }>(
        await post(`${api}/step1/null`, body, account.token),
      )
      const entry: Acknowledged = { orderId: order.id, title }
      noted.push(entry)
      entry.fileHash = await uploadFile(api, account, order.id)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

type Detail = { order: { title: string; attachments: { file_path: string }[] } }

async function isThere(
  api: string,
  account: Account,
  { orderId, title, fileHash }: Acknowledged,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${account.token}` }
  const detail = await fetch(`${api}/orderdetail/${orderId}?client_id=${account.id}`, { headers })
  if (!detail.ok) return false
  const { order } = (await detail.json()) as Detail
  if (order.title !== title) return false
  if (!fileHash) return true
  const path = order.attachments[0]?.file_path
  if (!path) return false
  const file = await fetch(`${api}/download-file?fileUrl=${encodeURIComponent(path)}`, { headers })
  return (
    createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex') === fileHash
  )
}

/** The acknowledged writes that are not there, or not whole. */
export async function findLost(
  api: string,
  account: Account,
  noted: Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const entry of noted) if (!(await isThere(api, account, entry))) lost.push(entry)
  return lost
}
