import type { Context } from 'hono'

type Facts = { status: 400 | 401 | 404; message: string; type?: string; code?: string; param?: string }

/** An error as the provider words it. */
export class ProviderError extends Error {
  constructor(readonly facts: Facts) {
    super(facts.message)
    this.name = 'ProviderError'
  }
}

export function answerProviderError(c: Context, { facts }: ProviderError): Response {
  const { status, message, code, param, type = 'invalid_request_error' } = facts
  return c.json({ error: { type, message, code, param } }, status)
}

export const noSuchSession = (id: string) =>
  new ProviderError({
    status: 404,
    code: 'resource_missing',
    param: 'session',
    message: `No such checkout.session: ${id}`,
  })
