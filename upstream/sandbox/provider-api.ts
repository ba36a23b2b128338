import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import type { CardSandbox } from './card-sandbox'
import { readCheckoutForm } from './checkout-form'
import { addSandboxCheckout, endSandboxCheckout, findSandboxCheckout, type SandboxRow } from './checkout-rows'
import { answerProviderError, noSuchSession, ProviderError } from './provider-error'
import { sessionObject } from './session-object'

const digest = (text: string) => createHash('sha256').update(text).digest()

function requireKey(sandbox: CardSandbox, header: string | undefined): void {
  if (timingSafeEqual(digest(header ?? ''), digest(`Bearer ${sandbox.secretKey}`))) return
  throw new ProviderError({ status: 401, message: 'Invalid API Key provided.' })
}

/** The id follows from the idempotency key, so that the database itself lets one key open one checkout. */
function newId(sandbox: CardSandbox, idempotencyKey: string | undefined): string {
  const bytes = idempotencyKey
    ? createHmac('sha256', sandbox.secretKey).update(idempotencyKey).digest()
    : randomBytes(32)
  return `cs_test_${bytes.toString('hex').slice(0, 58)}`
}

const get = async (ctx: Ctx, id: string): Promise<SandboxRow> => {
  const row = await findSandboxCheckout(ctx.store.db, id, ctx.clock.now())
  if (!row) throw noSuchSession(id)
  return row
}

async function open(ctx: Ctx, id: string, body: string): Promise<SandboxRow> {
  const now = ctx.clock.now()
  const wanted = readCheckoutForm(body, now)
  const added = await addSandboxCheckout(ctx.store.db, { id, createdAt: now, ...wanted })
  const row = await get(ctx, id)
  if (added || isDeepStrictEqual(row.checkout, wanted.checkout)) return row
  throw new ProviderError({
    status: 400,
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

async function expire(ctx: Ctx, sandbox: CardSandbox, id: string): Promise<SandboxRow> {
  await get(ctx, id)
  const ended = await ctx.transaction(async tx => {
    const expired = await endSandboxCheckout(tx.db, id, 'expired', ctx.clock.now())
    if (expired) await sandbox.tell(tx, { checkoutId: id, type: 'checkout.session.expired' })
    return expired
  })
  if (ended) return get(ctx, id)
  throw new ProviderError({
    status: 400,
    message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
  })
}

/** The part of the provider's HTTP API that the client API uses, for the provider's own SDK. */
export function providerApi(app: App, sandbox: CardSandbox): void {
  const api: App = new Hono()
  const answer = (ctx: Ctx, row: SandboxRow) => sessionObject(row, ctx.settings.CLIENT_API_PUBLIC_URL)
  api.onError((error, c) => {
    if (error instanceof ProviderError) return answerProviderError(c, error)
    throw error
  })
  api.use(async (c, next) => {
    requireKey(sandbox, c.req.header('authorization'))
    await next()
  })
  api.post('/', async c => {
    const ctx = c.get('ctx')
    const id = newId(sandbox, c.req.header('idempotency-key'))
    return c.json(answer(ctx, await open(ctx, id, await c.req.text())))
  })
  api.get('/:id', async c => c.json(answer(c.get('ctx'), await get(c.get('ctx'), c.req.param('id')))))
  api.post('/:id/expire', async c => {
    const ctx = c.get('ctx')
    return c.json(answer(ctx, await expire(ctx, sandbox, c.req.param('id'))))
  })
  app.route('/v1/checkout/sessions', api)
}
