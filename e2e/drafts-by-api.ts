import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { type ClientApi, clientApiOf } from './client-api'

export type Draft = { id: number; code: string }

type Given = { title?: string; course?: string; pages?: number; leadHours?: number }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A draft of which title and course are saved, and nothing else. */
export async function beginDraft(
  { account, ask }: ClientApi,
  { title = 'The tides of the Bay of Fundy', course = 'Oceanography' }: Given = {},
): Promise<Draft> {
  const data = { client_id: account.id, title, subject: course }
  const { order } = await ask('POST', '/step1/null', { data })
  return { id: order.id, code: order.order_id }
}

/** Saves the third step of a draft. */
export async function saveDeadline(
  { ask }: ClientApi,
  id: number,
  { pages = 2, leadHours = 48 }: Given,
): Promise<void> {
  // In whole minutes, as they are picked: any other would be overtaken as soon as the next minute begins (decisions C-16).
  const minute = Math.ceil((Date.now() + leadHours * 3_600_000) / 60_000)
  const deadline = new Date(minute * 60_000).toISOString()
  const hours = `${twoDigits(Math.floor(leadHours))}:00:00`
  await ask('POST', `/step3/${id}`, {
    data: { deadline, no_of_pages: pages, specific_word_count: pages * 300, hours },
  })
}

/** A draft with all it needs to be paid: 2 pages, two days ahead, unless told otherwise. */
export async function createDraft(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
): Promise<Draft> {
  const api = await clientApiOf(request, account)
  const draft = await beginDraft(api, given)
  await api.ask('POST', `/step2/${draft.id}`, { multipart: { task_description: 'Use the figures of 2019.' } })
  await saveDeadline(api, draft.id, given)
  return draft
}
