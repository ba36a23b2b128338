import type { APIRequestContext } from '@playwright/test'
import { type Account, bearerOf, clientApiUrl } from './accounts-by-api'

export type Draft = { id: number; code: string }

type Given = { title?: string; course?: string; pages?: number; leadHours?: number }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A client's own hands on the client API, past the portal: to prepare what a test needs and to see what came of it. */
export async function clientApiOf(request: APIRequestContext, account: Account) {
  const headers = { authorization: `Bearer ${await bearerOf(request, account)}` }
  const ask = async (method: string, path: string, options: object = {}) => {
    const answer = await request.fetch(clientApiUrl + path, { method, headers, ...options })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const getOrder = async (id: number) =>
    (await ask('GET', `/orderdetail/${id}?client_id=${account.id}`)).order as Record<string, string | number>
  /** A draft of which title and course are saved, and nothing else. */
  const beginDraft = async ({
    title = 'The tides of the Bay of Fundy',
    course = 'Oceanography',
  }: Given = {}): Promise<Draft> => {
    const data = { client_id: account.id, title, subject: course }
    const { order } = await ask('POST', '/step1/null', { data })
    return { id: order.id, code: order.order_id }
  }
  const saveDeadline = (id: number, { pages = 2, leadHours = 48 }: Given) => {
    // In whole minutes, as they are picked: any other would be overtaken as soon as the next minute begins (decisions C-16).
    const minute = Math.ceil((Date.now() + leadHours * 3_600_000) / 60_000)
    const deadline = new Date(minute * 60_000).toISOString()
    const hours = `${twoDigits(Math.floor(leadHours))}:00:00`
    const data = { deadline, no_of_pages: pages, specific_word_count: pages * 300, hours }
    return ask('POST', `/step3/${id}`, { data })
  }
  return { ask, getOrder, beginDraft, saveDeadline }
}

/** A draft with all it needs to be paid: 2 pages, two days ahead, unless told otherwise. */
export async function createDraft(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
): Promise<Draft> {
  const { ask, beginDraft, saveDeadline } = await clientApiOf(request, account)
  const draft = await beginDraft(given)
  await ask('POST', `/step2/${draft.id}`, { multipart: { task_description: 'Use the figures of 2019.' } })
  await saveDeadline(draft.id, given)
  return draft
}
