import 'server-only'
import type { z } from 'zod'
import { writeHours } from '@/contract/hours'
import * as limits from '@/contract/limits'
import * as wire from '@/contract/place-order'
import type { deadlineForm, titleForm } from '@/lib/place-order/schema'
import * as texts from '@/lib/place-order/texts'
import { attachmentOf } from './attachments'
import { type ClientCaller, call } from './call'
import { ClientApiError } from './client-api-error'
import { wireTimeOf } from './instant'
import { type IncomingUpload, upload } from './upload'

/** The word the client API knows an order by that does not exist yet (decisions C-12). */
const noOrderYet = 'null'

async function saveStep1(
  caller: ClientCaller,
  orderId: number | typeof noOrderYet,
  form: TitleForm,
  key?: string,
) {
  const body = { client_id: caller.clientId, title: form.title, subject: form.course }
  const options = { idempotencyKey: key, fieldNames: { subject: 'course' } }
  const { order } = await call(wire.saveStep1, { params: { orderId }, body }, caller, options)
  return { id: order.id, code: order.order_id }
}

type TitleForm = z.output<typeof titleForm>

/** A new order: its id and display code. One key starts one order. @throws ClientApiError. Specification 2.14. */
export const startOrder = (caller: ClientCaller, form: TitleForm, idempotencyKey?: string) =>
  saveStep1(caller, noOrderYet, form, idempotencyKey)

export type StartedOrder = Awaited<ReturnType<typeof startOrder>>

/** Saves title and course of a draft. @throws ClientApiError `conflict` when it is no draft any more. */
export const saveTitle = (caller: ClientCaller, id: number, form: TitleForm) => saveStep1(caller, id, form)

/**
 * Saves instructions and files, streamed as the browser sends them: `task_description`, `files[i]` to add and
 * `existing_files[i]`, the ids of all files to keep. Answers with the files the order has now.
 * @throws ClientApiError whose fields may name single files. Specification 2.14, 5; decisions C-13.
 */
export async function saveInstructions(caller: ClientCaller, id: number, body: IncomingUpload) {
  const fieldNames = { task_description: 'instructions' }
  const sent = await upload(wire.saveStep2, { params: { orderId: id } }, caller, body, { fieldNames })
  const owner = { clientId: caller.clientId, orderId: id }
  return { attachments: await Promise.all(sent.attachments.map(one => attachmentOf(one, owner))) }
}

export type SavedInstructions = Awaited<ReturnType<typeof saveInstructions>>

/**
 * Saves deadline (an instant), lead time (decimal hours) and pages; the client API refreshes the price.
 * @throws ClientApiError `invalid_fields` naming the form's own fields. Specification 2.14, 5.
 */
export async function saveDeadline(caller: ClientCaller, id: number, form: z.output<typeof deadlineForm>) {
  const hours = writeHours(form.hours)
  if (!hours) throw new ClientApiError({ code: 'invalid_fields', fields: { hours: texts.invalidHours } })
  const body = {
    deadline: wireTimeOf(form.deadline),
    no_of_pages: form.pages,
    specific_word_count: form.pages * limits.wordsPerPage,
    hours,
  }
  const fieldNames = { no_of_pages: 'pages' }
  await call(wire.saveStep3, { params: { orderId: id }, body }, caller, { fieldNames })
}
