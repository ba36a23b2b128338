/** The cards that the sandbox knows. It takes no other, so that nobody leaves a real one here. */
const testCards = { pays: '4242424242424242', declined: '4000000000000002' } as const

export type CardFields = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardFields, string>>

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function checkNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (digits === '') return 'Enter the card number.'
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'This is not a valid card number.'
  if (digits === testCards.pays || digits === testCards.declined) return undefined
  return 'Only the two test cards work here. Please never enter a real card.'
}

function checkExpiry(text: string, now: Date): string | undefined {
  if (text.trim() === '') return 'Enter the expiry date.'
  const parts = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text)
  const month = Number(parts?.[1])
  if (!parts || month < 1 || month > 12) return 'Enter the expiry date as month and year: MM/YY.'
  const end = Date.UTC(2000 + Number(parts[2]), month, 1)
  return end <= now.getTime() ? 'This card has expired.' : undefined
}

function checkCvc(text: string): string | undefined {
  if (text.trim() === '') return 'Enter the security code.'
  return /^\s*\d{3,4}\s*$/.test(text) ? undefined : 'The security code has 3 or 4 digits.'
}

/** What is wrong with a typed card, by field; empty when it can be charged or declined. */
export function checkCard({ number, expiry, cvc }: CardFields, now: Date): CardErrors {
  const found = { number: checkNumber(number), expiry: checkExpiry(expiry, now), cvc: checkCvc(cvc) }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
}

export const isDeclined = (number: string): boolean => number.replace(/\D/g, '') === testCards.declined
