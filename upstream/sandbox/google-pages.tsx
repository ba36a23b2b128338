/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { Page } from '../http/page'
import { googleStyle } from './google-style'

/** Seeded with the demo, so that a newcomer finds something behind them. */
const choices = ['demo@inkwell.example', 'fresh@inkwell.example']

type SignInProps = { action: string; portalName: string; email?: string; name?: string; error?: string }

/** Where Google would ask who somebody is: here whoever types an address has it. */
export function SandboxSignIn({ action, portalName, email, name, error }: SignInProps) {
  return (
    <Page title={`Sign in to ${portalName} (sandbox)`} addedStyle={googleStyle}>
      <p class="to">Sign-in sandbox</p>
      <h1>{`Choose an account to continue to ${portalName}`}</h1>
      <p class="note">
        It stands in for Google while none is configured. Any address will do, and counts as verified.
      </p>
      <form method="post" action={action} class="choices">
        {choices.map(choice => (
          <button type="submit" name="email" value={choice}>
            {choice}
          </button>
        ))}
      </form>
      <p class="or">or another one</p>
      <form method="post" action={action} novalidate>
        <div class="field">
          <label for="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            value={email}
            autocomplete="off"
            maxlength={limits.emailLength}
            required
            aria-invalid={error ? 'true' : undefined}
            aria-describedby={error ? 'email-error' : undefined}
            autofocus={Boolean(error)}
          />
          {error && <p id="email-error">{error}</p>}
        </div>
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" value={name} autocomplete="off" maxlength={limits.nameLength} />
        </div>
        <button type="submit">Continue</button>
      </form>
      <form method="post" action={`${action}/cancel`}>
        <button type="submit" class="quiet">
          Cancel
        </button>
      </form>
    </Page>
  )
}

/** What is shown where no sign-in can go on. */
export const SandboxProblem = ({ words, portal }: { words: string; portal: string }) => (
  <Page title="This sign-in cannot go on" addedStyle={googleStyle}>
    <h1>This sign-in cannot go on</h1>
    <p>{words}</p>
    <p>
      <a href={`${portal}/sign-in`}>Start again</a>
    </p>
  </Page>
)
