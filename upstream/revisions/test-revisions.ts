import { hourMs } from '../../contract/durations'
import type { Caller } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

/** A moment by the test's clock, as the wire writes it. */
export const hoursAhead = (test: TestApp, hours: number): string =>
  new Date(test.clock.now().getTime() + hours * hourMs).toISOString().slice(0, 19).replace('T', ' ')

export type Asked = {
  /** Sent as they are; undefined leaves a field out. */
  fields?: Record<string, string | undefined>
  files?: File[]
  key?: string
}

/** A request for a revision in two days, with words and without files unless told. */
export function revisionForm(
  test: TestApp,
  { client }: Caller,
  id: number,
  { fields = {}, files = [] }: Asked,
): FormData {
  const form = new FormData()
  const sent = {
    order_id: String(id),
    client_id: String(client.id),
    deadline_date: hoursAhead(test, 48),
    hours: '48',
    message: 'Please shorten the second part.',
    ...fields,
  }
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) form.set(name, value)
  for (const [index, file] of files.entries()) form.set(`files[${index}]`, file)
  return form
}

/** Sends it. */
export function askForRevision(
  test: TestApp,
  caller: Caller,
  id: number,
  asked: Asked = {},
): Promise<Response> {
  return caller.request('/addrevision', { form: revisionForm(test, caller, id, asked), key: asked.key })
}
