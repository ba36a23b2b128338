import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Caller, callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

export type Said = {
  message?: string
  files?: File[]
  key?: string
  /** What the portal or the desk says of the message; of a forger's anything. */
  fields?: Record<string, string>
}

function formOf(fields: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [index, file] of files.entries()) form.set(`files[${index}]`, file)
  return form
}

/** Writes to support about an order, as the portal does. */
export const say = (caller: Caller, orderId: number, said: Said = {}): Promise<Response> => {
  const { message = 'Is it going well?', files, key, fields } = said
  const owned = { orderId: String(orderId), senderId: String(caller.client.id), receiverId: '1' }
  const all = { ...owned, message, type: 'client', company: 'Inkwell', ...fields }
  return caller.request('/conversate', { form: formOf(all, files), key })
}

/** Writes to the client of an order, as support. */
export const answerAs = (test: TestApp, order: number | string, said: Said = {}): Promise<Response> =>
  callApi(
    test,
    `/staff/orders/${order}/messages`,
    { form: formOf({ message: said.message ?? 'Very well.', ...said.fields }, said.files), key: said.key },
    test.deps.settings.STAFF_TOKEN,
  )

/** The conversation as the owner's portal asks for it. */
export const ask = (caller: Caller, orderId: number, etag?: string | null): Promise<Response> =>
  caller.request(`/getConversationByClientNew/${orderId}`, {
    headers: etag ? { 'if-none-match': etag } : undefined,
  })

export const conversationOf = async (caller: Caller, orderId: number) =>
  (await ask(caller, orderId)).json() as Promise<{
    nickname: string | null
    conversation: {
      id: number
      message: string
      type: string
      attachments: { file: string; file_path: string; size: number }[]
    }[]
  }>

/** Marks what support wrote as read: up to a message where one is named. */
export const markRead = (caller: Caller, orderId: number, until?: number | string): Promise<Response> => {
  const search = until === undefined ? '' : `?read_until=${until}`
  return caller.request(`/readnotification/${caller.client.id}/${orderId}${search}`)
}

/** The keys of all bytes that conversations have stored. */
export async function chatKeys(test: TestApp): Promise<string[]> {
  const names = await readdir(path.join(test.dataDir, 'files', 'orders', 'chat')).catch(() => [])
  return names.map(name => `orders/chat/${name}`).sort()
}
