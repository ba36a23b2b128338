import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { openCheckout, payAndNeverReturn } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft, type Draft } from './drafts-by-api'
import { expect } from './fixtures'

type AttachedFile = { name: string; mimeType: string; buffer: Buffer }
type Given = Parameters<typeof createDraft>[2]

/** Saves instructions and new files of a draft, past the portal. */
export async function saveInstructions(
  request: APIRequestContext,
  account: Account,
  { id }: Draft,
  instructions: string,
  files: AttachedFile[] = [],
): Promise<void> {
  const { ask } = await clientApiOf(request, account)
  const parts = Object.fromEntries(files.map((file, index) => [`files[${index}]`, file]))
  await ask('POST', `/step2/${id}`, { multipart: { task_description: instructions, ...parts } })
}

/** Pays a draft by card, in full or in part, and waits until the client API knows. */
export async function payDraft(
  request: APIRequestContext,
  account: Account,
  draft: Draft,
  option: 'full' | 'partial' = 'full',
): Promise<void> {
  const { getOrder } = await clientApiOf(request, account)
  await payAndNeverReturn(request, await openCheckout(request, account, draft, option))
  await expect
    .poll(async () => (await getOrder(draft.id)).payment_status, { timeout: 20_000 })
    .not.toBe('Unpaid')
}

/** An order that is paid and waits for a writer. */
export async function createPaidOrder(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
  option: 'full' | 'partial' = 'full',
): Promise<Draft> {
  const draft = await createDraft(request, account, given)
  await payDraft(request, account, draft, option)
  return draft
}
