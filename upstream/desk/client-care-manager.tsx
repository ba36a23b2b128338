/** @jsxImportSource hono/jsx */
import { parseOrRefuse } from '../http/mount'
import { assignCareManager, assignCareManagerCall, longestManagerName } from '../staff/assign-care-manager'
import { clientPageOf, findClient } from './client-view'
import { DeedForm, type Refused } from './deed-form'
import { type ShowForms, serveDeed } from './deeds'
import { type Desk, deskPath } from './desk'

const form = 'care-manager'

type Props = {
  client: { id: number; pcmName: string | null; deletedAt: Date | null }
  refused: Refused | undefined
}

/** Who cares for a client, whichever order it is about. */
export const CareManager = ({ client, refused }: Props) =>
  client.deletedAt && refused?.form !== form ? null : (
    <section class="sheet" aria-labelledby="care-manager-title">
      <h2 id="care-manager-title">Personal care manager</h2>
      <DeedForm
        name={form}
        action={`${deskPath}/clients/${client.id}/${form}`}
        submit="Assign"
        refused={refused}
        hidden={{ before: client.pcmName ?? '' }}
        fields={[
          {
            name: 'name',
            label: 'Name',
            hint: `Now ${client.pcmName ?? 'nobody'}. The client reads this name beside every conversation.`,
            maxlength: longestManagerName,
          },
        ]}
      />
    </section>
  )

export function careManagerRoutes(desk: Desk, show: ShowForms): void {
  serveDeed(desk, {
    path: `/clients/:id/${form}`,
    form,
    page: clientPageOf,
    show,
    run: async (ctx, { name, before }, c) => {
      const { email } = await findClient(ctx, c.req.param('id'))
      const body = parseOrRefuse(assignCareManagerCall.body, { client_email: email, name, before })
      return assignCareManager(ctx, { body })
    },
  })
}
