import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The bodies of specification 7 and 8: `message` everywhere, `error` for promo and password, `errors` by field. */
export type RefusalBody = { message?: string; error?: string; errors?: Record<string, string[]> }

/** A call that is answered with a 4xx and words for the person. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: RefusalBody,
    readonly retryAfterSeconds?: number,
  ) {
    super(body.message ?? body.error ?? 'Refused')
    this.name = 'Refusal'
  }
}

export const refuse = (status: ContentfulStatusCode, message: string): never => {
  throw new Refusal(status, { message })
}

/** Refuses one field, which the words stand beside. @throws Refusal 422 unless told. */
export const refuseField = (field: string, message: string, status: 409 | 422 = 422): never => {
  throw new Refusal(status, { message, errors: { [field]: [message] } })
}

/** Somebody is at it at this moment: the same call is worth another try a second later. */
export const inProgress = (): never => {
  throw new Refusal(409, { message: 'This is still being worked on.' }, 1)
}

/** In words that hold for everything that can be asked for, and for an address that leads nowhere. */
export const notThere = 'This is not here any more, or the address is mistyped.'

/** The one answer for what is not there and for what is somebody else's. */
export const notFound = (): never => refuse(404, notThere)
