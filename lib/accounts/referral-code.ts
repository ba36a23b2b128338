import * as limits from '@/contract/limits'

const tracking = /^(utm_.*|fbclid|gclid|msclkid)$/i
/** Nothing that could be markup, and no control, format or unpaired characters. */
const unfit = /[<>"'`\\\p{C}]/u

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isTracking = (pair: string) => tracking.test(decoded(pair.split('=', 1)[0] ?? ''))

/**
 * The referral code of an address: its whole query, decoded, without what advertisers add (decisions C-20). Whatever
 * could not be a code gives ''. Specification 2.20.
 */
export function referralCodeFrom(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&')
  const code = decoded(pairs.filter(pair => pair !== '' && !isTracking(pair)).join('&')).trim()
  return code.length > limits.referralCodeLength || unfit.test(code) ? '' : code
}
