import type { Hono } from 'hono'
import type { z } from 'zod'
import { type AnswerSent, type Endpoint, routerPath, type VerbInput } from '../../contract/endpoint'
import { callerContext, signedIn } from './callers'
import type { AppContext, AppVariables, ClientCtx, Ctx, SignedInCtx } from './context'
import { once } from './idempotency'
import { Refusal } from './refusal'

export type App = Hono<AppVariables>

type CtxByAccess = { public: Ctx; client: SignedInCtx; 'client-or-invoice': ClientCtx }

/** Public calls get a plain context, all others a client's. */
export type CtxOf<E extends Endpoint> = CtxByAccess[E['access']]

export type Verb<E extends Endpoint> = (ctx: CtxOf<E>, input: VerbInput<E>) => Promise<AnswerSent<E>>

/** Parses what came from outside. @throws Refusal 422 with the words for each field. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw new Refusal(422, { message: parsed.error.issues[0]?.message ?? 'Invalid', errors })
}

/** An empty body counts as {}, so that the schema names what is missing. */
async function readJson(c: AppContext): Promise<unknown> {
  const text = await c.req.text()
  return text === '' ? {} : JSON.parse(text)
}

async function readBody(c: AppContext, endpoint: Pick<Endpoint, 'body' | 'encoding'>): Promise<unknown> {
  if (!endpoint.body) return undefined
  const multipart = endpoint.encoding === 'multipart'
  const value = await (multipart ? c.req.parseBody() : readJson(c)).catch(() => {
    throw new Refusal(400, { message: 'The request body could not be read.' })
  })
  return parseOrRefuse(endpoint.body, value)
}

export async function readInput(c: AppContext, endpoint: Pick<Endpoint, 'query' | 'body' | 'encoding'>) {
  return {
    params: c.req.param() as Record<string, string>,
    query: endpoint.query && parseOrRefuse(endpoint.query, c.req.query()),
    body: await readBody(c, endpoint),
  }
}

const ownerKeys = ['userId', 'client_id', 'senderId']

/** Ids that name the client must name the bearer's client (upstream rule U8). */
export function requireOwner(clientId: number, ...places: unknown[]): void {
  for (const place of places) {
    for (const key of ownerKeys) {
      const named = (place as Record<string, unknown> | undefined)?.[key]
      if (named !== undefined && Number(named) !== clientId)
        throw new Refusal(403, { message: 'This is not yours' })
    }
  }
}

type MountOptions = {
  /** Of a call whose answer must not be stored: it carries a bearer, and is made anew whatever key comes with it. */
  isAnswerSecret?: boolean
  /** Of a call that is repeatable by itself and whose answer may be over soon: tries with one key wait for each other, no more. */
  isAnswerPassing?: boolean
}

/**
 * Serves an upload of a signed-in client. Its verb reads the request itself, so that files are stored while they arrive, and
 * sees to it that it happens once.
 */
export function mountUpload<E extends Endpoint>(
  app: App,
  endpoint: E,
  verb: (
    ctx: SignedInCtx,
    request: Request,
    params: VerbInput<NoInfer<E>>['params'],
  ) => Promise<AnswerSent<NoInfer<E>>>,
): void {
  app.on(endpoint.method, routerPath(endpoint.path), async c => {
    const ctx = await signedIn(c)
    const params = c.req.param()
    requireOwner(ctx.clientId, params)
    return c.json((await verb(ctx, c.req.raw, params as VerbInput<E>['params'])) as object)
  })
}

/** Serves one endpoint of the contract with one verb. Writes that carry an Idempotency-Key happen once. */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  verb: Verb<NoInfer<E>>,
  options: MountOptions = {},
): void {
  app.on(endpoint.method, routerPath(endpoint.path), async c => {
    const ctx = await callerContext(c, endpoint.access)
    // Whoever names another client in the address is told that before anything of the body.
    if ('clientId' in ctx) requireOwner(ctx.clientId as number, c.req.param())
    const input = await readInput(c, endpoint)
    if ('clientId' in ctx) requireOwner(ctx.clientId as number, input.query, input.body)
    const run = (runCtx: Ctx) => verb(runCtx as CtxOf<E>, input as VerbInput<E>)
    const isOnce = endpoint.method !== 'GET' && !options.isAnswerSecret
    const keeping = { isKept: !options.isAnswerPassing }
    const answer = isOnce ? await once(ctx, c.req.path, input.body, run, keeping) : await run(ctx)
    return c.json(answer as object)
  })
}
