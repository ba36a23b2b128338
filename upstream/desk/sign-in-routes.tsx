/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import * as limits from '../../contract/limits'
import { plainly } from '../../contract/plainly'
import { readForm } from '../http/read-form'
import { Refusal } from '../http/refusal'
import { Field, type Refused, Said } from './deed-form'
import { keepForPage } from './deeds'
import { type Desk, type DeskContext, deskPath, type Typed } from './desk'
import { showPage } from './desk-page'
import { dropRefusal, findRefusal } from './kept-refusals'
import { nextPath, signInPath } from './next-path'
import { endSession } from './session'
import { dropSession, keepSession, readSession } from './session-cookie'
import { signInStaff } from './sign-in'

const signIn = 'sign-in'

type Shown = { next: string; refused?: Refused }

function showSignIn(c: DeskContext, { next, refused }: Shown) {
  const isOver = next !== deskPath && !refused
  const form = (
    <div class="sheet narrow">
      <h1>Sign in to the desk</h1>
      <Said refused={refused} form={signIn} />
      {isOver && <p>Sign in to go on where you were.</p>}
      <form method="post" action={`${deskPath}/sign-in`} novalidate>
        <input type="hidden" name="next" value={next} />
        {refused && <input type="hidden" name="refused" value={refused.key} />}
        <Field
          id="email"
          spec={{
            name: 'email',
            label: 'Email',
            kind: 'email',
            value: refused?.typed.email,
            maxlength: limits.emailLength,
            autocomplete: 'username',
          }}
          isFirst={!refused}
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
  return showPage(c, { title: 'Sign in', status: refused?.status, children: form })
}

/** The sign-in that was refused, at an address as every other form that was; one that came too often is told so at once. */
async function showRefused(c: DeskContext, { email, next }: Typed & { next: string }, refusal: Refusal) {
  const { status, message, retryAfterSeconds } = refusal
  const refused: Refused = { form: signIn, status, message, errors: {}, typed: { email }, key: randomUUID() }
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds))
  if (retryAfterSeconds || !(await keepForPage(c.get('ctx'), refused)))
    return showSignIn(c, { next, refused })
  return c.redirect(signInPath(next, { refused: refused.key }), 303)
}

/** An address as it was typed or pasted, without NUL, which Postgres takes in no text. */
const readEmail = (value: unknown) =>
  typeof value === 'string' ? plainly(value.replaceAll('\0', '')).slice(0, limits.emailLength) : ''

/** The one page of the desk that asks for no session, and the way out. */
export function signInRoutes(desk: Desk): void {
  desk.get('/sign-in', async c => {
    const key = c.req.query('refused')
    const refused = key ? await findRefusal(c.get('ctx'), key) : undefined
    return showSignIn(c, { next: nextPath(c.req.query('next')), refused })
  })
  desk.post('/sign-in', async c => {
    const ctx = c.get('ctx')
    const form = await readForm(c)
    // The page of the attempt before says nothing of it any more.
    if (typeof form.refused === 'string') await dropRefusal(ctx, form.refused).catch(() => {})
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
      return showRefused(c, { next, email }, refusal)
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
