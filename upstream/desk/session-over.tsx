/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { readTexts } from '../files/read-texts'
import { readTyped } from './deeds'
import { type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'

type Given = { typed: [name: string, text: string | undefined][]; isUpload?: boolean; hasFiles?: boolean }

/** What was typed, as far as it is read for somebody who is not signed in: so much of text, and never files. */
async function readGiven(c: DeskContext): Promise<Given> {
  const type = c.req.header('content-type') ?? ''
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (type.startsWith('multipart/form-data')) {
    const { fields, hasFiles } = await readTexts(c.req.raw).catch(() => ({ fields: {}, hasFiles: false }))
    return { typed: Object.entries(fields), isUpload: true, hasFiles }
  }
  const isSmall = type.startsWith('application/x-www-form-urlencoded') && length <= limits.jsonBodyBytes
  return { typed: Object.entries(isSmall ? await readTyped(c) : {}) }
}

/**
 * Gives back what somebody typed whose session ended meanwhile: nothing was done, and the same form can be sent once
 * more. Undefined when nothing was typed.
 */
export async function showSessionOver(c: DeskContext): Promise<Response | undefined> {
  const { typed, isUpload, hasFiles } = await readGiven(c)
  if (typed.length === 0) return undefined
  const { pathname, search } = new URL(c.req.url)
  const children = (
    <div class="sheet narrow">
      <h1>Your session is over</h1>
      <p>
        Nothing was done, and what you typed is kept on this page.{' '}
        <a href={`${deskPath}/sign-in`} target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then send it from here.
      </p>
      {hasFiles && <p>A browser forgets chosen files: from here it goes without them.</p>}
      <form method="post" action={pathname + search} enctype={isUpload ? 'multipart/form-data' : undefined}>
        {typed.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Send it now</button>
      </form>
    </div>
  )
  return showPage(c, { title: 'Session over', status: 401, children })
}
