import { Refusal } from '../http/refusal'

/** The one answer for every code that cannot be used, so that nobody learns which ones exist. */
export class InvalidPromo extends Refusal {
  constructor() {
    super(422, { error: 'Invalid promo code' })
  }
}

export const invalidPromo = (): never => {
  throw new InvalidPromo()
}
