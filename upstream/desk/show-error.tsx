/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerError } from '../http/error-answer'
import { Refusal } from '../http/refusal'
import { type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { keptForm } from './kept-form'
import { signInPath } from './next-path'

/** The form that failed, for its own page could not be shown either. A password is never written into a page. */
const failedForm = (error: unknown, c: DeskContext) =>
  error instanceof Refusal || c.req.path === signInPath(deskPath) ? undefined : keptForm(c, 'Send it again')

/** The page of an error that no form of the desk says itself. */
export async function showError(error: unknown, c: DeskContext) {
  const status = answerError(c.get('ctx').log, error, c).status as ContentfulStatusCode
  const kept = await failedForm(error, c)
  const words = error instanceof Refusal ? error.message : 'Something went wrong. Please try again.'
  const title = status === 404 ? 'Not found' : 'Not done'
  const children = kept ? (
    <div class="sheet narrow">
      <h1>Something went wrong</h1>
      <p role="alert">What you typed is kept on this page. Please try again: nothing is done twice.</p>
      {kept}
    </div>
  ) : (
    <>
      <h1>{title}</h1>
      <p>{words}</p>
      <p>
        <a href={deskPath}>Go to the orders</a>
      </p>
    </>
  )
  return showPage(c, { title, status, children })
}
