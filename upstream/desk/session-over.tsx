/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { readTyped } from './deeds'
import { type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'

/** Whether a form came that is small enough to be read for somebody who is not signed in; never files. */
function isSmallForm(c: DeskContext): boolean {
  const type = c.req.header('content-type') ?? ''
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return type.startsWith('application/x-www-form-urlencoded') && length <= limits.jsonBodyBytes
}

/**
 * Gives back what somebody typed whose session ended meanwhile: nothing was done, and the same form can be sent once
 * more. Undefined when nothing was typed.
 */
export async function showSessionOver(c: DeskContext): Promise<Response | undefined> {
  const typed = Object.entries(isSmallForm(c) ? await readTyped(c) : {})
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
      <form method="post" action={pathname + search}>
        {typed.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Send it now</button>
      </form>
    </div>
  )
  return showPage(c, { title: 'Session over', status: 401, children })
}
