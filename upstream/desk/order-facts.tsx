/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import * as limits from '../../contract/limits'
import { orderStatus } from '../../contract/order-status'
import { wasRevised } from '../deliveries/revised'
import type { Ctx } from '../http/context'
import { choicesOf } from '../orders/choices'
import { remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'
import { writeDollars } from '../payments/write-dollars'
import { starsOf } from '../reviews/rate-order'
import { deskPath } from './desk'
import type { OrderSection, OrderView } from './order-view'
import { Moment } from './shown'

type Fact = [name: string, value: Child]

/** What the client chose about how it is to be written; what was left open is not shown. */
async function wishesOf({ store: { db } }: Ctx, order: OrderRow): Promise<Fact[]> {
  const { citationStyle, educationLevel } = await choicesOf(db, order)
  return [
    ['Citation style', citationStyle],
    ['Education level', educationLevel],
    ['Sources', order.source],
  ]
}

function moneyOf({ order, walletPartCents }: OrderView): Fact[] {
  const promo = order.promoCode && `${order.promoCode}, ${writeDollars(order.discountCents)} off`
  return [
    ['Payment', order.paymentStatus],
    ['Total', writeDollars(order.totalCents)],
    ['Promo', promo],
    ['From the wallet', walletPartCents > 0 && writeDollars(walletPartCents)],
    ['Paid', writeDollars(order.paidCents)],
    ['Remaining', remainingCents(order) > 0 && writeDollars(remainingCents(order))],
  ]
}

/** What the client thinks of it, once the client has said so. */
async function ratingOf({ store: { db } }: Ctx, { id }: OrderRow): Promise<Child> {
  const stars = await starsOf(db, id)
  return stars > 0 && `${stars} of ${limits.starsMax} stars`
}

async function acceptanceOf({ store: { db } }: Ctx, order: OrderRow): Promise<Child> {
  if (order.statusId !== orderStatus.completed) return null
  if (!order.isAccepted) return 'Not accepted yet'
  if (!(await wasRevised(db, order.id))) return 'Accepted by the client'
  return order.isRevisionAccepted ? 'Revision accepted by the client' : 'Revision not accepted yet'
}

async function Facts(view: OrderView) {
  const { ctx, order, client } = view
  const facts: Fact[] = [
    [
      'Client',
      <>
        <a href={`${deskPath}/clients/${client.id}`}>{client.name}</a>
        <div class="low">{client.email}</div>
      </>,
    ],
    ['Course', order.subject],
    ['Pages', order.pages > 0 && order.pages],
    ['Deadline', order.deadline && <Moment ctx={ctx} date={order.deadline} />],
    ['Writer', order.writerName],
    ['Acceptance', await acceptanceOf(ctx, order)],
    ['Rating', await ratingOf(ctx, order)],
    ...(await wishesOf(ctx, order)),
    ...moneyOf(view),
    ['Placed', order.placedAt && <Moment ctx={ctx} date={order.placedAt} />],
  ]
  return (
    <section class="sheet" aria-labelledby="facts-title">
      <h2 id="facts-title">The order</h2>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
      </dl>
    </section>
  )
}

export const factsSection: OrderSection = { side: 'reading', Section: Facts }
