import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, json, post, untilDead } from './client'

/** A write the client API said yes to: it must be there for ever after. */
export type Acknowledged = { orderId: number; title: string; fileHash?: string }

/** A write whose answer never came: sent again with its key, it must have happened once. */
type Unanswered = { title: string; key: string }

/** What the writers know. */
export type Notes = { acknowledged: Acknowledged[]; unanswered: Unanswered[] }

const patienceMs = 30_000

const start = (api: string, { id, token }: Account, { title, key }: Unanswered) =>
  post(`${api}/step1/null`, { client_id: id, title, subject: 'Durability' }, { token, key })

async function uploadFile(api: string, account: Account, orderId: number): Promise<string> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(40_000)])
  const form = new FormData()
  form.append('task_description', 'written before the lights went out')
  form.append('files[0]', new Blob([bytes]), 'notes.pdf')
  await json(await post(`${api}/step2/${orderId}`, form, { token: account.token, key: randomUUID() }))
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes until the connection breaks, noting every write and whether it was acknowledged. */
export function writeUntilDead(api: string, account: Account, notes: Notes): Promise<void> {
  return untilDead(async () => {
    const write = { title: randomUUID(), key: randomUUID() }
    notes.unanswered.push(write)
    const { order } = await json<{ order: { id: number } }>(await start(api, account, write))
    notes.unanswered.splice(notes.unanswered.indexOf(write), 1)
    const entry: Acknowledged = { orderId: order.id, title: write.title }
    notes.acknowledged.push(entry)
    entry.fileHash = await uploadFile(api, account, order.id)
  })
}

/** Sends every unanswered write again, as a person would who saw no answer. Gives how many there were. */
export async function repeatUnanswered(api: string, account: Account, notes: Notes): Promise<number> {
  const repeated = notes.unanswered.splice(0)
  const deadline = Date.now() + patienceMs
  for (const write of repeated) {
    let answer = await start(api, account, write)
    while (answer.status === 409 && Date.now() < deadline) {
      await sleep(200)
      answer = await start(api, account, write)
    }
    const { order } = await json<{ order: { id: number } }>(answer)
    notes.acknowledged.push({ orderId: order.id, title: write.title })
  }
  return repeated.length
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
