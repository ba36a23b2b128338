import type { ClientApiSettings } from '../settings'
import type { Letter } from './letter'

/** Under which name and address mail goes out, and where answers to it are read. */
export type Sender = Pick<ClientApiSettings, 'MAIL_FROM' | 'SUPPORT_EMAIL'>

/** Neither a file nor an address named in a mail is ever read while it is put together. */
export const closedOff = { disableFileAccess: true, disableUrlAccess: true }

/** Mailboxes show a button of their own for this, and post to the address when it is pressed (RFC 8058). */
const unsubscribing = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe
    ? { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
    : {}

/** 'Essays (UK) <mail@…>' in its parts: read as mail reads it, a bracket or a colon of the name would be no part of that. */
function partsOf(from: string) {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name, address }
}

/** A letter in nodemailer's terms. One that is sent twice carries the same id, by which mailboxes know it. */
export function envelope(letter: Letter, { MAIL_FROM, SUPPORT_EMAIL: support }: Sender) {
  const { name, address } = partsOf(MAIL_FROM)
  const domain = /@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost'
  return {
    from: { name, address },
    to: { name: '', address: letter.to },
    replyTo: address.toLowerCase() === support.toLowerCase() ? undefined : { name: '', address: support },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.queuedAt,
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'auto-submitted': 'auto-generated', ...unsubscribing(letter) },
  }
}
