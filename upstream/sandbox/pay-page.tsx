/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { Page } from '../http/page'
import { writeDollars } from '../payments/write-dollars'
import type { CardErrors } from './card-form'
import type { SandboxRow } from './checkout-rows'
import { payStyle } from './pay-style'
import { payPagePath, returnUrl } from './session-object'

type PageFacts = { row: SandboxRow; portalName: string }

type FrameProps = PageFacts & { failed?: boolean; children: Child }

const Frame = ({ row, portalName, failed, children }: FrameProps) => (
  <Page
    title={`${failed ? 'Not paid: ' : ''}${writeDollars(row.checkout.amountCents)} to ${portalName}`}
    addedStyle={payStyle}
  >
    <p class="to">{`Pay ${portalName}`}</p>
    <h1 class="amount">{writeDollars(row.checkout.amountCents)}</h1>
    <p>{row.checkout.description}</p>
    {children}
  </Page>
)

type FieldProps = {
  name: keyof CardErrors
  label: string
  placeholder: string
  maxlength: number
  error: string | undefined
  value?: string
  first?: boolean
}

const Field = ({ name, label, placeholder, maxlength, error, value, first }: FieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      name={name}
      value={value}
      placeholder={placeholder}
      inputmode="numeric"
      autocomplete="off"
      maxlength={maxlength}
      required
      aria-invalid={error ? 'true' : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      autofocus={first}
    />
    {error && <p id={`${name}-error`}>{error}</p>}
  </div>
)

type FormFacts = PageFacts & { errors?: CardErrors; expiry?: string; alert?: string }

/** The form of an open checkout. Numbers that were typed are never shown again. */
export function PayForm({ row, portalName, errors = {}, expiry, alert }: FormFacts) {
  const action = payPagePath(row.id)
  const first = Object.keys(errors)[0]
  const failed = Boolean(alert || first)
  return (
    <Frame row={row} portalName={portalName} failed={failed}>
      <p class="note">
        A sandbox: no money moves. Any future date and any code will do.
        <br />
        <b>4242 4242 4242 4242</b> pays.
        <br />
        <b>4000 0000 0000 0002</b> is declined.
      </p>
      {alert && <p role="alert">{alert}</p>}
      <form method="post" action={`${action}/pay`} novalidate>
        <Field
          name="number"
          label="Card number"
          placeholder="4242 4242 4242 4242"
          maxlength={24}
          error={errors.number}
          first={first === 'number'}
        />
        <div class="pair">
          <Field
            name="expiry"
            label="Expiry date"
            placeholder="MM/YY"
            maxlength={9}
            error={errors.expiry}
            value={expiry}
            first={first === 'expiry'}
          />
          <Field
            name="cvc"
            label="Security code"
            placeholder="CVC"
            maxlength={6}
            error={errors.cvc}
            first={first === 'cvc'}
          />
        </div>
        <button type="submit">{`Pay ${writeDollars(row.checkout.amountCents)}`}</button>
      </form>
      <form method="post" action={`${action}/cancel`}>
        <button type="submit" class="quiet">
          {`Cancel and return to ${portalName}`}
        </button>
      </form>
    </Frame>
  )
}

/** What is left of a checkout that was paid or is over: where to go from here. */
export function PayEnd({ row, portalName }: PageFacts) {
  const paid = row.state === 'complete'
  return (
    <Frame row={row} portalName={portalName}>
      <p role="status">
        {paid ? 'This payment is complete.' : 'This checkout has expired. Nothing was charged.'}
      </p>
      <p>
        <a href={paid ? returnUrl(row) : row.checkout.cancelUrl}>{`Return to ${portalName}`}</a>
      </p>
    </Frame>
  )
}

export const NoCheckout = () => (
  <Page title="No such checkout" addedStyle={payStyle}>
    <h1>No such checkout</h1>
    <p>The address may be incomplete. Nothing was charged.</p>
  </Page>
)
