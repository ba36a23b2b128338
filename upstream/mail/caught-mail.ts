import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { isMissing } from '../files/write-whole'
import { readCaughtFileName } from './caught-file-name'

export type CaughtMail = { id: string; to: string; subject: string; text: string; html: string; sentAt: Date }

/** The parser ends every part with a line break of its own. */
const asWritten = (part = '') => part.replace(/\n$/, '')

/** One caught mail, undefined when there is none of that id. */
export async function getCaughtMail(folder: string, id: string): Promise<CaughtMail | undefined> {
  const facts = readCaughtFileName(`${id}.eml`)
  if (!facts) return undefined
  const source = await readFile(path.join(folder, `${id}.eml`)).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!source) return undefined
  const mail = await PostalMime.parse(source)
  const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
  return {
    id,
    to,
    subject: mail.subject ?? '',
    text: asWritten(mail.text),
    html: asWritten(mail.html),
    sentAt: facts.queuedAt,
  }
}

/** The newest caught mail first, at most `limit`, for one address when `to` is given. Read anew from the files. */
export async function listCaughtMail(folder: string, to?: string, limit = 100): Promise<CaughtMail[]> {
  const names = await readdir(folder).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const wanted = names.filter(name => {
    const facts = readCaughtFileName(name)
    return facts && (!to || facts.isFor(to))
  })
  const newest = wanted.sort().reverse().slice(0, limit)
  const mails = await Promise.all(newest.map(name => getCaughtMail(folder, name.replace(/\.eml$/, ''))))
  return mails.filter(mail => mail !== undefined)
}
