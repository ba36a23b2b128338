/** @jsxImportSource hono/jsx */
import { orderStatus } from '../../contract/order-status'
import { parseOrRefuse } from '../http/mount'
import { standing } from '../staff/order-standing'
import { startOrder, startOrderCall } from '../staff/start-order'
import { DeedForm } from './deed-form'
import { serveDeed } from './deeds'
import { orderPath } from './order-path'
import { type OrderSection, type OrderView, orderPageOf } from './order-view'

const form = 'start'

function Start({ order, refused }: OrderView) {
  if (standing(order) !== orderStatus.assigned && refused?.form !== form) return null
  return (
    <section class="sheet" aria-labelledby="start-title">
      <h2 id="start-title">Start</h2>
      <DeedForm
        name={form}
        action={`${orderPath(order.code)}/start`}
        submit="Start the order"
        refused={refused}
        hidden={order.writerName ? { before: order.writerName } : {}}
      >
        <p>
          <bdi>{order.writerName ?? 'The writer'}</bdi> has begun to write.
        </p>
      </DeedForm>
    </section>
  )
}

export const startSection: OrderSection = {
  side: 'deeds',
  Section: Start,
  routes: (desk, show) =>
    serveDeed(desk, {
      path: '/orders/:code/start',
      form,
      page: orderPageOf,
      show,
      run: (ctx, { before }, c) =>
        startOrder(ctx, {
          params: { id: c.req.param('code') ?? '' },
          body: parseOrRefuse(startOrderCall.body, { before }),
        }),
    }),
}
