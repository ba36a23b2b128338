import * as limits from '@/contract/limits'
import * as texts from './texts'

const wholeNumber = /^[1-9]\d*$/

/** Cents that no card pays: what is typed beyond it is as good as it for being refused. */
const beyondAll = 10 ** 15

/**
 * What was typed to be added, in cents, or what is wrong with it (specification 5, 'Wallet top-up'). The most that can be
 * added at once is the client API's to say.
 */
export function readTopUp(typed: string): { amountCents: number } | { problem: string } {
  const dollars = typed.replace(/\p{Cf}/gu, '').trim()
  const amountCents = wholeNumber.test(dollars) ? Math.min(Number(dollars) * 100, beyondAll) : 0
  if (amountCents < limits.topUpMinimumCents) return { problem: texts.minimum }
  return { amountCents }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A key that types what no whole positive number has: a decimal point, a sign, an exponent. Shortcuts are none. */
export const isForeignKey = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey
