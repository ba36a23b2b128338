import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { Refusal } from './refusal'

/** What is as long as an invoice's code may be one. */
const secrets = /[\w-]{32,}/g

/** What a caller is told about an error. Refusals speak; everything else is logged (see `createLog`) and stays inside. */
export function answerError(log: Logger, error: unknown, c: Context): Response {
  const requestId = c.res.headers.get('x-request-id')
  const facts = { requestId, method: c.req.method, path: c.req.path.replace(secrets, '…') }
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
    log.info({ ...facts, status: error.status }, 'refused')
    return c.json(error.body, error.status)
  }
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  log.error({ ...facts, err: error }, 'failed')
  return c.json({}, 500)
}
