import 'server-only'
import { z } from 'zod'

/** A number in an address; whatever else stands there is not found. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)

export const idParams = z.object({ id: idParam })
