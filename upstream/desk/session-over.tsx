/** @jsxImportSource hono/jsx */
import { type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { keptForm } from './kept-form'

/**
 * Gives back what somebody typed whose session ended meanwhile: nothing was done, and the same form can be sent once
 * more. Undefined when nothing was typed.
 */
export async function showSessionOver(c: DeskContext): Promise<Response | undefined> {
  const kept = await keptForm(c, 'Send it now')
  if (!kept) return undefined
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
      {kept}
    </div>
  )
  return showPage(c, { title: 'Session over', status: 401, children })
}
