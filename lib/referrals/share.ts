import * as texts from './texts'

const shareAddress = (base: string, parameter: string) => (link: string) =>
  `${base}?${new URLSearchParams({ [parameter]: link })}`

/** Where a link is passed on, each with its provider's own share address (specification 2.11). */
export const shareTargets = [
  { name: 'Facebook', address: shareAddress('https://www.facebook.com/sharer/sharer.php', 'u') },
  { name: 'WhatsApp', address: shareAddress('https://api.whatsapp.com/send', 'text') },
  { name: 'X (Twitter)', address: shareAddress('https://twitter.com/intent/tweet', 'url') },
  { name: 'LinkedIn', address: shareAddress('https://www.linkedin.com/sharing/share-offsite/', 'url') },
]

/** A new mail with the link in it. Mail programs do not read '+' as a space. */
export const mailtoAddress = (link: string): string =>
  `mailto:?subject=${encodeURIComponent(texts.shareSubject)}&body=${encodeURIComponent(link)}`
