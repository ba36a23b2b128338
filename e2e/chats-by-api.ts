import type { APIRequestContext } from '@playwright/test'
import { askStaff } from './staff-by-api'

type Order = { id: number }
type SentFile = { name: string; text: string }

/** Writes to the client of an order as support. */
export async function writeAsSupport(
  request: APIRequestContext,
  { id }: Order,
  message: string,
  files: SentFile[] = [],
): Promise<void> {
  const parts = files.map(({ name, text }, index) => [
    `files[${index}]`,
    { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${text}`) },
  ])
  await askStaff(request, 'POST', `orders/${id}/messages`, undefined, {
    message,
    ...Object.fromEntries(parts),
  })
}

/** Writes many messages as support, several at a time, so their order is not certain. */
export async function writeManyAsSupport(
  request: APIRequestContext,
  order: Order,
  texts: string[],
): Promise<void> {
  for (let from = 0; from < texts.length; from += 20)
    await Promise.all(texts.slice(from, from + 20).map(text => writeAsSupport(request, order, text)))
}

/** Everything said about an order as support sees it: who, what, and the names of the files. */
export async function saidAbout(request: APIRequestContext, { id }: Order) {
  const { messages } = await askStaff(request, 'GET', `orders/${id}/messages`)
  return messages.map((one: { type: string; message: string; files: { file: string }[] }) => [
    one.type,
    one.message,
    one.files.map(({ file }) => file),
  ])
}
