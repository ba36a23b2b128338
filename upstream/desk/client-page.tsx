/** @jsxImportSource hono/jsx */
import { z } from 'zod'
import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { writeDollars } from '../payments/write-dollars'
import { adjustWallet, adjustWalletCall } from '../staff/wallet-adjustments'
import { CareManager, careManagerRoutes } from './client-care-manager'
import { clientOrderRoutes, MakeOrder } from './client-order'
import { type ClientView, findClient, viewClient } from './client-view'
import { DeedForm, type Refused } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { orderPath } from './order-path'
import { Due, Moment, Status } from './shown'
import { type Column, Table } from './table'
import { readTypedCents } from './typed-cents'

const ledgerColumns = (ctx: Ctx): Column<ClientView['ledger'][number]>[] => [
  { name: 'When', cell: ({ createdAt }) => <Moment ctx={ctx} date={createdAt} /> },
  { name: 'Reason', cell: ({ reason }) => reason },
  {
    name: 'Amount',
    cell: ({ type, amountCents }) => `${type === 'credit' ? '+' : '−'}${writeDollars(amountCents)}`,
    isNumber: true,
  },
]

const orderColumns = (ctx: Ctx): Column<ClientView['ordered'][number]>[] => [
  {
    name: 'Order',
    cell: ({ code, title }) => (
      <>
        <a href={orderPath(code)}>{title}</a>
        <div class="low">{code}</div>
      </>
    ),
  },
  { name: 'Status', cell: order => <Status order={order} /> },
  { name: 'Due', cell: order => <Due ctx={ctx} order={order} due={order.due} /> },
  { name: 'Total', cell: ({ totalCents }) => writeDollars(totalCents), isNumber: true },
]

const { amount_cents: adjustment } = adjustWalletCall.body.shape
const noAmount = 'Please give an amount, such as 12.50 or -5.'
const wrongAmount = 'Not an amount in whole cents. Write it as 12.50.'
/** What is no number is told in words of the form, where dollars are typed, and not of the call, which takes cents. */
const typedAdjustment = adjustWalletCall.body.extend({
  amount_cents: z
    .number({ error: ({ input }) => (input === undefined ? noAmount : wrongAmount) })
    .pipe(adjustment),
})

const adjust = 'adjust'

type AdjustProps = Pick<ClientView, 'client' | 'latestAdjustment'> & { refused: Refused | undefined }

const Adjust = ({ client, latestAdjustment, refused }: AdjustProps) => (
  <DeedForm
    name={adjust}
    action={`${deskPath}/clients/${client.id}/${adjust}`}
    submit="Change the wallet"
    refused={refused}
    hidden={{ seen_until: String(latestAdjustment) }}
    fields={[
      {
        name: 'amount_cents',
        label: 'Amount in dollars',
        hint: '12.50 puts in, -5 takes out.',
        inputmode: 'text',
        maxlength: 12,
      },
      {
        name: 'reason',
        label: 'Reason',
        hint: client.deletedAt
          ? 'Support alone reads it: the account is deleted.'
          : 'The client reads it in the wallet.',
      },
    ]}
  />
)

async function showClient(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const { ledger, ordered, ...view } = await viewClient(ctx, c.req.param('id'))
  const { client, balanceCents } = view
  const children = (
    <>
      <h1>{client.name}</h1>
      <p class="sub">
        {client.deletedAt ? (
          <>
            {`${client.email}. Deleted `}
            <Moment ctx={ctx} date={client.deletedAt} />
            {', since '}
          </>
        ) : (
          `${client.email}${client.emailVerifiedAt ? '' : ', not verified'}. Since `
        )}
        <Moment ctx={ctx} date={client.createdAt} />
      </p>
      <div class="order">
        <div>
          <section class="sheet" aria-labelledby="wallet-title">
            <h2 id="wallet-title">{`Wallet: ${writeDollars(balanceCents)}`}</h2>
            <Adjust {...view} refused={refused} />
          </section>
          <CareManager client={client} refused={refused} />
        </div>
        <section class="sheet" aria-labelledby="ledger-title">
          <h2 id="ledger-title">Latest movements</h2>
          <Table
            label="Latest movements"
            columns={ledgerColumns(ctx)}
            rows={ledger}
            empty="There are none."
          />
        </section>
      </div>
      <MakeOrder ctx={ctx} client={client} refused={refused} />
      <h2>Latest orders</h2>
      <Table label="Latest orders" columns={orderColumns(ctx)} rows={ordered} empty="There are none." />
    </>
  )
  return showPage(c, { title: client.name, place: 'Clients', status: refused?.status, children })
}

/** The page of one client: the wallet, what was moved in it, and the orders. */
export function clientRoutes(desk: Desk): void {
  serveForms(desk, '/clients/:id', showClient)
  clientOrderRoutes(desk, showClient)
  careManagerRoutes(desk, showClient)
  serveDeed(desk, {
    path: `/clients/:id/${adjust}`,
    form: adjust,
    page: c => `/clients/${c.req.param('id')}`,
    show: showClient,
    run: async (ctx, typed, c) => {
      const { email } = await findClient(ctx, c.req.param('id'))
      const given = {
        client_email: email,
        amount_cents: typed.amount_cents?.trim() ? readTypedCents(typed.amount_cents) : undefined,
        reason: typed.reason ?? '',
        seen_until: typed.seen_until,
      }
      const body = parseOrRefuse(typedAdjustment, given)
      return adjustWallet(ctx, { params: {}, query: undefined, body })
    },
  })
}
