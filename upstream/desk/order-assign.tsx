/** @jsxImportSource hono/jsx */
import { orderStatus } from '../../contract/order-status'
import { parseOrRefuse } from '../http/mount'
import { assignWriter, assignWriterCall, longestNickname } from '../staff/assign-writer'
import { standing } from '../staff/order-standing'
import { DeedForm } from './deed-form'
import { serveDeed } from './deeds'
import { orderPath } from './order-path'
import { type OrderSection, type OrderView, orderPageOf } from './order-view'

const { waiting, assigned, inProgress } = orderStatus
const form = 'assign'

function Assign({ order, refused }: OrderView) {
  const isPossible = [waiting, assigned, inProgress].some(status => status === standing(order))
  if (!isPossible && refused?.form !== form) return null
  return (
    <section class="sheet" aria-labelledby="assign-title">
      <h2 id="assign-title">{order.writerName ? 'Assign another writer' : 'Assign a writer'}</h2>
      <DeedForm
        name={form}
        action={`${orderPath(order.code)}/assign`}
        submit="Assign"
        refused={refused}
        hidden={{ before: order.writerName ?? '', status_before: String(standing(order)) }}
        fields={[
          {
            name: 'nickname',
            label: 'Writer',
            hint: order.writerName
              ? `Now ${order.writerName}. The client reads this name.`
              : 'The client reads this name.',
            maxlength: longestNickname,
          },
        ]}
      />
    </section>
  )
}

export const assignSection: OrderSection = {
  side: 'deeds',
  Section: Assign,
  routes: (desk, show) =>
    serveDeed(desk, {
      path: '/orders/:code/assign',
      form,
      page: orderPageOf,
      show,
      run: (ctx, { nickname, before, status_before }, c) =>
        assignWriter(ctx, {
          params: { id: c.req.param('code') ?? '' },
          body: parseOrRefuse(assignWriterCall.body, { nickname, before, status_before }),
        }),
    }),
}
