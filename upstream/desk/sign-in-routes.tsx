/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { readForm } from '../http/read-form'
import { Refusal } from '../http/refusal'
import { Field } from './deed-form'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { nextPath } from './next-path'
import { endSession } from './session'
import { dropSession, keepSession, readSession } from './session-cookie'
import { signInStaff } from './sign-in'

type Shown = { next: string; email?: string; refusal?: Refusal }

function showSignIn(c: DeskContext, { next, email, refusal }: Shown) {
  const isOver = next !== deskPath && !refusal
  if (refusal?.retryAfterSeconds) c.header('retry-after', String(refusal.retryAfterSeconds))
  const form = (
    <div class="sheet narrow">
      <h1>Sign in to the desk</h1>
      {refusal && (
        <p role="alert" tabindex={-1} autofocus>
          {refusal.message}
        </p>
      )}
      {isOver && <p>Sign in to go on where you were.</p>}
      <form method="post" action={`${deskPath}/sign-in`} novalidate>
        <input type="hidden" name="next" value={next} />
        <Field
          id="email"
          spec={{
            name: 'email',
            label: 'Email',
            kind: 'email',
            value: email,
            maxlength: limits.emailLength,
            autocomplete: 'username',
          }}
          isFirst={!refusal}
        />
        <Field
          id="password"
          spec={{
            name: 'password',
            label: 'Password',
            kind: 'password',
            maxlength: limits.passwordMaxLength,
            autocomplete: 'current-password',
          }}
        />
        <button type="submit">Sign in</button>
      </form>
    </div>
  )
  return showPage(c, { title: 'Sign in', status: refusal?.status, children: form })
}

/** An address as it was typed, without NUL, which Postgres takes in no text. */
const readEmail = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, limits.emailLength) : ''

/** The one page of the desk that asks for no session, and the way out. */
export function signInRoutes(desk: Desk): void {
  desk.get('/sign-in', c => showSignIn(c, { next: nextPath(c.req.query('next')) }))
  desk.post('/sign-in', async c => {
    const ctx = c.get('ctx')
    const form = await readForm(c)
    const next = nextPath(form.next)
    const email = readEmail(form.email)
    const password =
      typeof form.password === 'string' ? form.password.slice(0, limits.passwordMaxLength + 1) : ''
    try {
      const secret = await signInStaff(ctx, { email, password })
      const old = readSession(c)
      if (old) await endSession(ctx, old)
      keepSession(c, secret)
      return c.redirect(next, 303)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return showSignIn(c, { next, email, refusal })
    }
  })
  desk.post('/sign-out', async c => {
    const secret = readSession(c)
    if (secret) await endSession(c.get('ctx'), secret)
    dropSession(c)
    // What was typed and chosen here and never sent goes too.
    c.header('clear-site-data', '"storage"')
    return c.redirect(`${deskPath}/sign-in?done=signed-out`, 303)
  })
}
