/** @jsxImportSource hono/jsx */
import { isClosed } from '../../contract/order-status'
import { parseOrRefuse } from '../http/mount'
import { writeDollars } from '../payments/write-dollars'
import { closeOrder, closeOrderCall, countDeliveries } from '../staff/close-order'
import { acceptance, standing } from '../staff/order-standing'
import { DeedForm, type FieldSpec } from './deed-form'
import { serveDeed } from './deeds'
import { orderPath } from './order-path'
import { nothing, type OrderSection, type OrderView, orderPageOf } from './order-view'

const form = 'close'

/** What closing does with the money: nothing by itself, unless nothing was paid. A deleted account's wallet is nobody's. */
function moneyWords({ order, client, walletPartCents }: OrderView): string {
  const [paid, fromWallet] = [order.paidCents, walletPartCents].map(writeDollars)
  const byCardCents = order.paidCents - walletPartCents
  if (order.paidCents === 0)
    return walletPartCents > 0 ? `${fromWallet} goes back to the client's wallet.` : 'Nothing was paid.'
  if (walletPartCents === 0 || client.deletedAt) return `${paid} was paid; refund it outside the portal.`
  if (byCardCents <= 0) return `${paid} was paid from the wallet; put it back there, on the client's page.`
  const byCard = `refund ${writeDollars(byCardCents)} outside the portal`
  return `${paid} was paid, ${fromWallet} of it from the wallet; put that back there, on the client's page, and ${byCard}.`
}

const reasonField = ({ client }: OrderView): FieldSpec[] => [
  {
    name: 'reason',
    label: 'Reason (optional)',
    hint: client.deletedAt
      ? 'Support alone reads it: the account is deleted.'
      : 'The client reads it in a notification and a mail.',
  },
]

async function Close(view: OrderView) {
  const { ctx, order, refused } = view
  const isRefused = refused?.form === form
  if (isClosed(order.statusId) && !isRefused) return nothing
  return (
    <section class="sheet" aria-label="Close">
      <details open={isRefused}>
        <summary>Close this order …</summary>
        <DeedForm
          name={form}
          action={`${orderPath(order.code)}/close`}
          submit={`Yes, close ${order.code}`}
          refused={refused}
          hidden={{
            paid_cents_before: String(order.paidCents),
            status_before: String(standing(order)),
            accepted_before: acceptance(order),
            deliveries_before: String(await countDeliveries(ctx.store.db, order.id)),
          }}
          fields={order.paymentStatus === 'Unpaid' ? [] : reasonField(view)}
          isDanger
        >
          <p>{`Nothing more can be done with a closed order, and it is not opened again. ${moneyWords(view)}`}</p>
        </DeedForm>
      </details>
    </section>
  )
}

export const closeSection: OrderSection = {
  side: 'deeds',
  Section: Close,
  routes: (desk, show) =>
    serveDeed(desk, {
      path: '/orders/:code/close',
      form,
      page: orderPageOf,
      show,
      run: (ctx, typed, c) => {
        const body = parseOrRefuse(closeOrderCall.body, typed)
        return closeOrder(ctx, { params: { id: c.req.param('code') ?? '' }, body })
      },
    }),
}
