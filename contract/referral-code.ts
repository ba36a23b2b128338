import * as limits from './limits'

/** What advertisers, mailers and apps add to the addresses they pass on (decisions C-20, and those that came since). */
const tracking =
  /^(utm_.*|fbclid|gclid|msclkid|gad_.*|[gw]braid|srsltid|_gl|_ga|mc_[ce]id|igsh(id)?|twclid|ttclid|li_fat_id|yclid)$/i
/** Nothing that could be markup, and no control, format or unpaired characters. */
const unfit = /[<>"'`\\\p{C}]/u
/** What apps put around a link that they pass on, and nobody sees. */
const unseen = '[\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2069]'
const unseenAround = new RegExp(`^${unseen}+|(?<!${unseen})${unseen}+$`, 'g')

const seen = (text: string): string => text.replace(unseenAround, '')

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
  const code = seen(decoded(pairs.filter(pair => pair !== '' && !isTracking(pair)).join('&')))
  return code.length > limits.referralCodeLength || unfit.test(code) ? '' : code
}

/** The referral code in what somebody typed: the code itself, or a whole link that carries it. */
export function typedReferralCode(text: string): string {
  const [address = ''] = text.split('#', 1)
  const query = address.indexOf('?')
  return query < 0 ? seen(text) : referralCodeFrom(address.slice(query))
}
