import type { APIRequestContext } from '@playwright/test'
import { deliveryKind } from '../contract/deliveries'
import type { Account } from './accounts-by-api'
import { clientApiOf } from './client-api'
import type { Draft } from './drafts-by-api'
import { createPaidOrder } from './orders-by-api'
import { askStaff } from './staff-by-api'

export type HandedIn = { name: string; kind: keyof typeof deliveryKind; buffer: Buffer }

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

/** The work and its three reports. */
export const wholeDelivery: HandedIn[] = [
  { name: 'Tides of the bay.pdf', kind: 'work', buffer: pdf('The tides are high.') },
  { name: 'originality.pdf', kind: 'plagiarismReport', buffer: pdf('None of it was copied.') },
  { name: 'written-by-people.pdf', kind: 'aiReport', buffer: pdf('A person wrote it.') },
  { name: 'grammar.pdf', kind: 'grammarReport', buffer: pdf('Two commas are missing.') },
]

/** Hands in what a writer has made for an order that is being written, or in revision. */
export async function deliver(
  request: APIRequestContext,
  { id }: Draft,
  {
    message = '',
    files = wholeDelivery,
    isRevised = false,
  }: { message?: string; files?: HandedIn[]; isRevised?: boolean } = {},
): Promise<void> {
  const parts = files.flatMap(({ name, kind, buffer }, index) => [
    [`files[${index}]`, { name, mimeType: 'application/pdf', buffer }],
    [`types[${index}]`, String(deliveryKind[kind])],
  ])
  const multipart = { message, is_rfs: isRevised ? '1' : '0', ...Object.fromEntries(parts) }
  await askStaff(request, 'POST', `orders/${id}/submissions`, undefined, multipart)
}

type Given = NonNullable<Parameters<typeof createPaidOrder>[2]>

/** An order that was paid and is being written by Ada: its files can be delivered. */
export async function createWrittenOrder(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
  option: 'full' | 'partial' = 'full',
): Promise<Draft> {
  const order = await createPaidOrder(request, account, given, option)
  await askStaff(request, 'POST', `orders/${order.id}/writer`, { nickname: 'Ada' })
  await askStaff(request, 'POST', `orders/${order.id}/start`, {})
  return order
}

/** The same, delivered. */
export async function createDeliveredOrder(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
  { option = 'full', message }: { option?: 'full' | 'partial'; message?: string } = {},
): Promise<Draft> {
  const order = await createWrittenOrder(request, account, given, option)
  await deliver(request, order, { message })
  return order
}

/** The same, delivered and accepted. */
export async function createAcceptedOrder(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
): Promise<Draft> {
  const order = await createDeliveredOrder(request, account, given)
  const { ask } = await clientApiOf(request, account)
  await ask('POST', '/AcceptOrder', { data: { client_id: account.id, order_id: order.id } })
  return order
}
