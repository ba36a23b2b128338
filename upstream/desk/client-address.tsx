/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { parseOrRefuse } from '../http/mount'
import { changeEmail, changeEmailCall } from '../staff/change-email'
import { clientPageOf, findClient } from './client-view'
import { DeedForm, type Refused } from './deed-form'
import { type ShowForms, serveDeed } from './deeds'
import { type Desk, deskPath } from './desk'

const form = 'address'

type Props = {
  client: { id: number; email: string; deletedAt: Date | null }
  refused: Refused | undefined
}

/** For a client who has lost the mailbox: nobody else can change the address. */
export const ChangeAddress = ({ client, refused }: Props) =>
  client.deletedAt && refused?.form !== form ? null : (
    <section class="sheet" aria-label="Address">
      <details open={refused?.form === form}>
        <summary>Change the address …</summary>
        <DeedForm
          name={form}
          action={`${deskPath}/clients/${client.id}/${form}`}
          submit="Yes, change the address"
          refused={refused}
          hidden={{ before: client.email }}
          fields={[
            { name: 'email', label: 'New address', kind: 'email', maxlength: limits.emailLength },
            { name: 'reason', label: 'Reason', hint: 'How the client asked for it. Support alone reads it.' },
          ]}
          isDanger
        >
          <p>
            {`Whoever has the new mailbox has the account. Ask first who it is that writes. ${client.email} is told, and opens nothing any more: every device is signed out, mailed links end, and neither the password nor a Google account signs in any more. Once the new address is verified, the client chooses a new password by 'Forgot password?'.`}
          </p>
        </DeedForm>
      </details>
    </section>
  )

export function clientAddressRoutes(desk: Desk, show: ShowForms): void {
  serveDeed(desk, {
    path: `/clients/:id/${form}`,
    form,
    page: clientPageOf,
    show,
    run: async (ctx, { email, reason, before }, c) => {
      const { email: client_email } = await findClient(ctx, c.req.param('id'))
      const typed = { client_email, email: email ?? '', reason: reason ?? '', before }
      const body = parseOrRefuse(changeEmailCall.body, typed)
      return changeEmail(ctx, { body })
    },
  })
}
