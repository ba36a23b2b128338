import * as texts from './discount-texts'

type ShareTarget = {
  name: string
  address: (link: string) => string
  hasButton: boolean
}

const onPages = (name: string, base: string, parameter: string): ShareTarget => ({
  name,
  address: link => `${base}?${new URLSearchParams({ [parameter]: link })}`,
  hasButton: true,
})

/** A new mail with the link in it. Mail programs do not read '+' as a space. */
const mailtoAddress = (link: string): string =>
  `mailto:?subject=${encodeURIComponent(texts.emailSubject)}&body=${encodeURIComponent(link)}`

/**
 * Where a link is passed on, each with its provider's own share address. That by e-mail exists, but has no button
 * (specification 2.11).
 */
export const shareTargets: ShareTarget[] = [
  onPages('Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'),
  onPages('WhatsApp', 'https://api.whatsapp.com/send', 'text'),
  onPages('X (Twitter)', 'https://twitter.com/intent/tweet', 'url'),
  onPages('LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url'),
  { name: texts.email, address: mailtoAddress, hasButton: false },
]
