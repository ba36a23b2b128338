/** @jsxImportSource hono/jsx */
import { z } from 'zod'
import { parseOrRefuse } from '../http/mount'
import { writeDollars } from '../payments/write-dollars'
import { adjustWallet, adjustWalletCall } from '../staff/wallet-adjustments'
import { ChangeAddress, clientAddressRoutes } from './client-address'
import { CareManager, careManagerRoutes } from './client-care-manager'
import { Movements, Ordered } from './client-history'
import { clientOrderRoutes, MakeOrder } from './client-order'
import { type ClientView, clientPageOf, findClient, viewClient } from './client-view'
import { DeedForm, type Refused } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { Moment } from './shown'
import { readTypedCents } from './typed-cents'

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
          <ChangeAddress client={client} refused={refused} />
        </div>
        <Movements ctx={ctx} ledger={ledger} />
      </div>
      <MakeOrder ctx={ctx} client={client} refused={refused} />
      <Ordered ctx={ctx} client={client} ordered={ordered} />
    </>
  )
  return showPage(c, { title: client.name, place: 'Clients', status: refused?.status, children })
}

/** The page of one client: the wallet, what was moved in it, and the orders. */
export function clientRoutes(desk: Desk): void {
  serveForms(desk, '/clients/:id', showClient)
  clientOrderRoutes(desk, showClient)
  careManagerRoutes(desk, showClient)
  clientAddressRoutes(desk, showClient)
  serveDeed(desk, {
    path: `/clients/:id/${adjust}`,
    form: adjust,
    page: clientPageOf,
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
      return adjustWallet(ctx, { body })
    },
  })
}
