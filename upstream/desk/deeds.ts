import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readTexts } from '../files/read-texts'
import type { Ctx } from '../http/context'
import { answerError } from '../http/error-answer'
import { keyedCtx } from '../http/form-key'
import { keyAtWork, keyReused, once } from '../http/idempotency'
import { readForm } from '../http/read-form'
import { Refusal } from '../http/refusal'
import type { Refused } from './deed-form'
import { type Desk, type DeskContext, deskPath, type Typed } from './desk'
import { dropRefusal, findRefusal, keepRefusal } from './kept-refusals'
import { isBeside } from './seen-fields'

export type Deed<Answer = unknown> = {
  /** Below /desk: `/orders/:code/assign`. */
  path: string
  /** Names the form, and what is said afterwards. */
  form: string
  /** The page of the form, below /desk; it is shown afterwards. */
  page: (c: DeskContext) => string
  /** What its page was searched for, of what the form sends along: it is shown so again. */
  search?: (typed: Typed) => Record<string, string>
  /** The verb, with what was typed; it is run once for the form's key. */
  run: (ctx: Ctx, typed: Typed, c: DeskContext) => Promise<Answer>
  /** The page that is shown afterwards, where it is another: of what was made. */
  next?: (answer: Answer) => string
  /** The page again, with the words of a refusal at the form. */
  show: (c: DeskContext, refused: Refused) => Response | Promise<Response>
}

/** The context of a deed: its key is in the form's address, so that files can be read while they arrive. */
export const deedCtx = (c: DeskContext): Ctx => keyedCtx(c.get('ctx'), c.req.query('key'))

/** What is said of a form whose key came before, with other words. */
const sentBefore: Record<string, string> = {
  [keyReused]:
    'This form was sent before with other words, and that was done. Look at what is there now; send it again if this is wanted as well.',
  [keyAtWork]:
    'This form was sent before with other words, and that may still be under way. Look in a minute at what is there then; send it again if this is wanted as well.',
}

/** What a form asks for, by which it is known again. */
const asked = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isBeside(name)))

const failed = 'Something went wrong. Please try again: nothing is done twice.'

/** A refusal for the person at the form. What is none is logged as ever, and keeps the form's key: it may be done. */
export function refusedBy(c: DeskContext, error: unknown, form: string, typed: Typed): Refused {
  c.set('typed', typed)
  const { log, requestId, idempotencyKey = randomUUID() } = deedCtx(c)
  const inDoubt = { key: idempotencyKey, isInDoubt: true } as const
  if (!(error instanceof Refusal)) {
    const status = answerError(log, error, c).status as ContentfulStatusCode
    return { form, status, message: failed, errors: {}, typed, ...inDoubt }
  }
  log.info({ requestId, form, status: error.status }, 'refused at the desk')
  return {
    form,
    status: error.status,
    message: sentBefore[error.message] ?? error.message,
    errors: error.body.errors ?? {},
    typed,
    ...(isRunning(error) ? inDoubt : { key: randomUUID() }),
  }
}

/** Leads to a page below /desk. Its address holds what stood in another one, decoded: a header takes that only as an address. */
function leadTo(c: DeskContext, place: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query)
  return c.redirect(encodeURI(deskPath + place) + (search.size > 0 ? `?${search}` : ''), 303)
}

/** Opens the page of a form where its address is opened as one, by a reload or after signing in again. */
export const leadBack = (desk: Desk, { path, page }: Pick<Deed, 'path' | 'page'>): void => {
  desk.get(path, c => leadTo(c, page(c)))
}

/** Forgets that a form was refused before: it was sent again, and what came of that is said. */
async function forgetRefused(c: DeskContext): Promise<void> {
  const ctx = deedCtx(c)
  const { idempotencyKey: key } = ctx
  if (key) await dropRefusal(ctx, key).catch(err => ctx.log.warn({ err }, 'a refusal is not forgotten'))
}

async function leadOn(c: DeskContext, place: string, query: Record<string, string>): Promise<Response> {
  await forgetRefused(c)
  return leadTo(c, place, query)
}

/**
 * It did not come whole. A browser that was stopped while it sent files takes an error for an answer, and follows nothing; one
 * whose line was cut hears none.
 */
const wasCutOff = ({ status }: Refused): boolean => status === 413 || status === 400

/** Keeps a refusal for the page that is to say it. False where it has to be said at once. */
export async function keepForPage({ log, ...ctx }: Ctx, refused: Refused): Promise<boolean> {
  if (wasCutOff(refused)) return false
  return keepRefusal(ctx, refused).then(
    () => true,
    err => {
      log.warn({ err }, 'a refusal is not kept')
      return false
    },
  )
}

/**
 * Leads to the page of a form that was refused, or asked something, where that is said: a browser that goes back to a page asks
 * for it anew, and for the answer of a form it cannot. Where it is not kept for that page, it is the answer of the form.
 */
export async function leadToRefused(
  c: DeskContext,
  { page, search, show }: Pick<Deed, 'page' | 'search' | 'show'>,
  refused: Refused,
): Promise<Response> {
  if (!(await keepForPage(c.get('ctx'), refused))) return show(c, refused)
  if (deedCtx(c).idempotencyKey !== refused.key) await forgetRefused(c)
  return leadTo(c, page(c), { refused: refused.key, ...search?.(refused.typed) })
}

/** Shows a page of forms, with the words of a refusal at the one that was refused. */
export type ShowForms = (c: DeskContext, refused?: Refused) => Promise<Response>

/** Serves a page of forms. */
export function serveForms(desk: Desk, path: string, show: ShowForms): void {
  desk.get(path, async c => {
    const key = c.req.query('refused')
    return show(c, key ? await findRefusal(c.get('ctx'), key) : undefined)
  })
}

/** The texts of a form. */
export async function readTyped(c: DeskContext): Promise<Typed> {
  const fields = Object.entries(await readForm(c))
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const isRunning = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 409 && error.retryAfterSeconds !== undefined

/** Another press of the same form is answered as the first, which a browser has let go of: nobody else hears what came of it. */
async function whenDone<T>(ask: () => Promise<T>, tries = 10): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isRunning(error) || tries === 0) throw error
    await sleep(300)
    return whenDone(ask, tries - 1)
  }
}

/** Serves a form: its verb is run once however often it is sent, and its page shown with what became of it. */
export function serveDeed<Answer>(desk: Desk, deed: Deed<Answer>): void {
  leadBack(desk, deed)
  desk.post(deed.path, async c => {
    const typed = await readTyped(c)
    try {
      const answer = await whenDone(() =>
        once(deedCtx(c), c.req.path, asked(typed), runCtx => deed.run(runCtx, typed, c)),
      )
      const { form, page, next = () => page(c), search } = deed
      return leadOn(c, next(answer), { done: form, ...search?.(typed) })
    } catch (error) {
      return leadToRefused(c, deed, refusedBy(c, error, deed.form, typed))
    }
  })
}

type UploadDeed = Pick<Deed, 'path' | 'form' | 'page' | 'show'> & {
  /** The verb, which stores files while they arrive, and tells of the texts beside them. */
  run: (c: DeskContext, onFields: (fields: Typed) => void) => Promise<unknown>
}

/** Serves a form that carries files. It is like every other, but what was typed is known only once its verb has read it. */
export function serveUpload(desk: Desk, deed: UploadDeed): void {
  leadBack(desk, deed)
  desk.post(deed.path, async c => {
    let typed: Typed | undefined
    try {
      await deed.run(c, fields => {
        typed = fields
      })
      return leadOn(c, deed.page(c), { done: deed.form })
    } catch (error) {
      // A verb that failed before it read anything has left the texts there.
      typed ??= await readTexts(c.req.raw).then(
        ({ fields }) => fields,
        () => ({}),
      )
      return leadToRefused(c, deed, refusedBy(c, error, deed.form, typed))
    }
  })
}
