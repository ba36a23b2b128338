import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Caller, ClientCaller } from '@/lib/client-api/call'
import { asHolder } from '@/lib/client-api/invoices'
import * as invoiceTexts from '@/lib/invoices/texts'
import { forRequest, type LoggedAction, log } from '@/lib/log'
import { clientAddress } from '@/lib/session/client-address'
import { invoiceCookieName, openInvoiceHolder } from '@/lib/session/invoice-holder'
import { asClient, sessionOf } from '@/lib/session/lifecycle'
import { type Session, sessionFingerprint } from '@/lib/session/session'
import { errorAnswer, PortalError } from './error-answer'
import { readJson, readQuery } from './read-body'
import { requireSameOrigin } from './same-origin'

/** Carried by every write: the session the page was made for, so that a tab never writes as somebody else. */
export const fingerprintHeader = 'x-inkwell-session'

type Schemas = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What the log calls it. With one it is in the log when it was done, and not only when it failed. */
  action?: LoggedAction
}
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Input<S extends Schemas> = {
  request: NextRequest
  params: Out<S['params']>
  query: Out<S['query']>
  body: Out<S['body']>
  /** One key per intent of the browser, or else this request's own; passed on with writes that must happen once. */
  idempotencyKey: string
}

type Context = { params: Promise<Record<string, string | string[] | undefined>> }
type Handler = (request: NextRequest, context: Context) => Promise<Response>

const reads = new Set(['GET', 'HEAD'])
const keyPattern = /^[\w-]{8,64}$/

function requireSameSession(session: Session, headers: Headers): void {
  const fingerprint = headers.get(fingerprintHeader)
  if (fingerprint !== sessionFingerprint(session)) throw new PortalError('session_changed')
}

async function readInput<S extends Schemas>(
  schemas: S,
  request: NextRequest,
  context: Context,
  requestId: string,
): Promise<Input<S>> {
  const params = schemas.params?.safeParse(await context.params)
  if (params && !params.success) throw new PortalError('not_found')
  const key = request.headers.get('idempotency-key')
  if (key && !keyPattern.test(key)) throw new PortalError('bad_request')
  return {
    request,
    params: params?.data as Out<S['params']>,
    query: (schemas.query && readQuery(request.nextUrl.searchParams, schemas.query)) as Out<S['query']>,
    body: (schemas.body && (await readJson(request, schemas.body))) as Out<S['body']>,
    idempotencyKey: key || requestId,
  }
}

function finish(answer: unknown, requestId: string): Response {
  const response = answer instanceof Response ? answer : Response.json(answer ?? null)
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  // Compressed, an event would wait for others.
  response.headers.set('cache-control', `private, no-store${isStream ? ', no-transform' : ''}`)
  response.headers.set('x-request-id', requestId)
  return response
}

/** Next answers HEAD as GET and leaves the body where it is, which nobody would read or end. */
async function withoutBody(answer: Response): Promise<Response> {
  // The answer is whole without it, so a source that does not close well changes nothing.
  await answer.body?.cancel().catch(() => {})
  return new Response(null, answer)
}

type Work = (request: NextRequest, context: Context, caller: Caller) => Promise<unknown>

async function answerTo(
  request: NextRequest,
  context: Context,
  requestId: string,
  { action, work }: { action: LoggedAction | undefined; work: Work },
): Promise<Response> {
  try {
    if (!reads.has(request.method)) requireSameOrigin(request.headers)
    const caller = { requestId, address: clientAddress(request.headers), signal: request.signal }
    const answer = finish(await work(request, context, caller), requestId)
    if (action) log.done(action)
    return request.method === 'HEAD' ? await withoutBody(answer) : answer
  } catch (error) {
    // A read that its browser has given up is nobody's fault.
    const isGivenUp = reads.has(request.method) && request.signal.aborted
    if (!isGivenUp)
      log.request(error, { requestId, method: request.method, path: request.nextUrl.pathname, action })
    return finish(errorAnswer(error, requestId), requestId)
  }
}

const wrap =
  ({ action }: Schemas, work: Work): Handler =>
  (request, context) => {
    const requestId = randomUUID()
    return forRequest(requestId, () => answerTo(request, context, requestId, { action, work }))
  }

/**
 * Makes a route handler for signed-in clients. In this order: origin, session, parameters and body, the boundary
 * call, and the one error shape. What the work returns is sent as JSON.
 */
export function handle<S extends Schemas>(
  schemas: S,
  work: (input: Input<S> & { caller: ClientCaller }) => Promise<unknown>,
): Handler {
  return wrap(schemas, async (request, context, caller) => {
    const session = await sessionOf(request)
    if (!session) throw new PortalError('unauthorized')
    const client = asClient(caller, session)
    if (!reads.has(request.method)) requireSameSession(session, request.headers)
    return work({ ...(await readInput(schemas, request, context, caller.requestId)), caller: client })
  })
}

/**
 * A handler for whoever holds an invoice: its cookie stands for the session, and its code for the bearer. The address
 * names the order (`[id]`), which must be the cookie's.
 */
export function handleInvoice<S extends Omit<Schemas, 'params'>>(
  schemas: S,
  work: (input: Input<S> & { caller: ClientCaller; orderId: number }) => Promise<unknown>,
): Handler {
  return wrap(schemas, async (request, context, caller) => {
    const holder = await openInvoiceHolder(request.cookies.get(invoiceCookieName())?.value)
    if (!holder || (await context.params).id !== String(holder.order))
      throw new PortalError('not_found', { message: invoiceTexts.reload })
    const client = asClient(caller, { clientId: holder.client, token: holder.code })
    const input = await readInput(schemas, request, context, caller.requestId)
    return asHolder(work({ ...input, orderId: holder.order, caller: client }))
  })
}

/** A handler for calls that need no session: `work` gets a caller without a client. */
export function handlePublic<S extends Schemas>(
  schemas: S,
  work: (input: Input<S> & { caller: Caller }) => Promise<unknown>,
): Handler {
  return wrap(schemas, async (request, context, caller) =>
    work({ ...(await readInput(schemas, request, context, caller.requestId)), caller }),
  )
}
