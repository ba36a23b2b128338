import { z } from 'zod'
import { isBlank } from './text'

/*
 * The words of the wire. Servers of this contract are not all equally tidy: numbers arrive as strings
 * ('15.00', '1,250.00'), flags as 0/1, '0'/'1' or booleans, lists as null. Each word reads every such form
 * and yields one.
 */

const amountPattern = /^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/

/**
 * '1,250.5' or 1250.5 (dollars) -> 125050 (integer cents), or undefined when it is no amount. A number may be what a server's
 * arithmetic left of one: 0.3 - 0.1 - 0.2 is -2.8e-17.
 */
export function readCents(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const typed = amountPattern.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  const cents = Math.round((typeof value === 'number' ? value : typed) * 100)
  // Nothing is 0, also where it came with a minus.
  return Number.isSafeInteger(cents) ? cents + 0 : undefined
}

/** 125050 (integer cents) -> '1250.50', the form in which amounts travel. */
export function writeCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

const stringOrNumber = z.union([z.string(), z.number()])
const stringNumberOrNull = z.union([z.string(), z.number(), z.null()])

/** Dollars on the wire, integer cents inside. What is no amount, nothing included, is refused. */
export const wireCents = stringOrNumber.transform((value, issues) => {
  const cents = readCents(value)
  if (cents === undefined) issues.addIssue({ code: 'custom', message: 'Not an amount' })
  return cents ?? 0
})

const isNothing = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

const centsOrNull = stringNumberOrNull.transform((value, issues) => {
  const cents = isNothing(value) ? null : readCents(value)
  if (cents === undefined) issues.addIssue({ code: 'custom', message: 'Not an amount' })
  return cents ?? null
})

/** Dollars on the wire; nothing (null, '') is null. What is there and is no amount is no answer of this contract. */
export const wireCentsOrNull = centsOrNull.optional().transform(cents => cents ?? null)

/** An amount the answer is about: null is 0 cents, but an answer without it is none. */
export const wireGivenCents = centsOrNull.transform(cents => cents ?? 0)

/** Dollars on the wire; nothing and absence are 0 cents, and what is no amount is refused. */
export const wireCentsOrZero = wireCentsOrNull.transform(cents => cents ?? 0)

/** The likelier form first: every other one that is tried before it is a refusal written and thrown away. */
const numberOrString = z.union([z.number(), z.string()])
const numberNullOrString = z.union([z.number(), z.null(), z.string()])

/** A whole number, also as text; anything else is refused. */
export const wireInt = numberOrString.transform((value, issues) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isSafeInteger(number)) issues.addIssue({ code: 'custom', message: 'Not a whole number' })
  return number
})

/** A whole number; nothing and nonsense are 0. */
export const wireIntOrZero = numberNullOrString.optional().transform(value => {
  const number = Number(value ?? 0)
  return Number.isSafeInteger(number) ? number : 0
})

function readInt(value: string | number | null | undefined): number | null {
  const number = value == null || value === '' ? Number.NaN : Number(value)
  return Number.isSafeInteger(number) ? number : null
}

/** A whole number; nothing and nonsense are null. */
export const wireIntOrNull = numberNullOrString.optional().transform(readInt)

/** An id; nothing, and the 0 that some servers send for it, is null. */
export const wireIdOrNull = numberNullOrString.optional().transform(value => {
  const id = readInt(value)
  return id !== null && id >= 1 ? id : null
})

/** A number that is no amount of money, such as a percentage; nothing and nonsense are 0. */
export const wireNumberOrZero = stringNumberOrNull.optional().transform(value => {
  const number = Number(String(value ?? 0).replaceAll(',', ''))
  return Number.isFinite(number) ? number : 0
})

/** Yes or no: true, 1, '1' and 'true' are yes, everything else and absence are no. */
export const wireFlag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform(value => value === true || value === 1 || value === '1' || value === 'true')

/** Text; a title such as '1984' may come as a number. Nothing is ''. */
export const wireText = stringNumberOrNull.optional().transform(value => String(value ?? ''))

/** Text; nothing, '' and what is blank are null: a name may be sent as the space between two that are missing. */
export const wireTextOrNull = wireText.transform(text => (isBlank(text) ? null : text))

/** A moment as sent: 'YYYY-MM-DD HH:mm:ss' or ISO 8601. Read it with `readWireTime`. */
export const wireTime = z.string().min(1)

/** A moment as sent; nothing and '' are null. */
export const wireTimeOrNull = wireTextOrNull

/** The list an answer is about: null is the empty list, but an answer without it is none. */
export const wireGivenList = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.null()]).transform(value => value ?? [])

/** A list beside other things; null and absence are the empty list. */
export const wireList = <Item extends z.ZodType>(item: Item) =>
  wireGivenList(item)
    .optional()
    .transform(value => value ?? [])

/** An answer that is a sentence and nothing else. */
export const messageAnswer = z.object({ message: wireText.transform(text => (isBlank(text) ? '' : text)) })

/** An answer that says by coming that it is done, whatever stands in it; `message` is '' where there is no sentence. */
export const doneAnswer = messageAnswer.catch({ message: '' })
