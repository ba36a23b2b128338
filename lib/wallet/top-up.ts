import * as limits from '@/contract/limits'
import * as texts from './texts'

const wholeNumber = /^[1-9]\d*$/

/** What was typed to be added, in cents, or what is wrong with it (specification 5, 'Wallet top-up'). */
export function readTopUp(typed: string): { amountCents: number } | { problem: string } {
  const dollars = typed.trim()
  const amountCents = wholeNumber.test(dollars) ? Number(dollars) * 100 : 0
  if (amountCents < limits.topUpMinimumCents) return { problem: texts.minimum }
  if (amountCents > limits.topUpMaximumCents) return { problem: texts.maximum }
  return { amountCents }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A key that types what no whole positive number has: a decimal point, a sign, an exponent. Shortcuts are none. */
export const isForeignKey = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey
