import { z } from 'zod'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import { ProviderError } from './provider-error'

const webAddress = z
  .string()
  .max(5_000)
  .refine(value => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'Not a valid URL')

const item = 'line_items[0][price_data]'

/** What the provider is asked for, by the names in which its API takes it. Amounts are integer cents. */
const form = z.object({
  mode: z.literal('payment'),
  'line_items[0][quantity]': z.literal('1'),
  [`${item}[currency]`]: z.literal('usd'),
  [`${item}[unit_amount]`]: z.coerce.number().int().min(50).max(99_999_999),
  [`${item}[product_data][name]`]: z.string().min(1).max(250),
  success_url: webAddress,
  cancel_url: webAddress,
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
})

/** A checkout as the sandbox keeps it. */
export const sandboxCheckout = z.object({
  amountCents: z.number().int(),
  description: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  customerEmail: z.string().nullable(),
  clientReferenceId: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
})

export type SandboxCheckout = z.output<typeof sandboxCheckout>

const lifeMs = limits.checkoutLifeHours * hourMs

/** A whole second, as the provider tells moments. */
const endFrom = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + lifeMs)

function readMetadata(fields: URLSearchParams): Record<string, string> {
  const entries = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[([^[\]]{1,40})\]$/.exec(name)?.[1]
    return key ? [[key, value.slice(0, 500)]] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Reads the form of a call that opens a checkout: one line item, in dollars, paid at once.
 * @throws ProviderError 400 naming the first parameter that is missing or wrong.
 */
export function readCheckoutForm(body: string, now: Date): { checkout: SandboxCheckout; expiresAt: Date } {
  const fields = new URLSearchParams(body)
  const parsed = form.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const param = String(issue?.path[0] ?? '')
    const code = fields.has(param) ? 'parameter_invalid' : 'parameter_missing'
    throw new ProviderError({ status: 400, code, param, message: `${param}: ${issue?.message}` })
  }
  const { data } = parsed
  const checkout = {
    amountCents: Number(data[`${item}[unit_amount]`]),
    description: String(data[`${item}[product_data][name]`]),
    successUrl: data.success_url,
    cancelUrl: data.cancel_url,
    customerEmail: data.customer_email ?? null,
    clientReferenceId: data.client_reference_id ?? null,
    metadata: readMetadata(fields),
  }
  return { checkout, expiresAt: endFrom(now) }
}
