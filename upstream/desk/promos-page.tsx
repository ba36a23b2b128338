/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { addPromo, addPromoCall, listPromos } from '../staff/promos'
import { DeedForm, type FieldSpec, type Refused } from './deed-form'
import { serveDeed } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { Moment } from './shown'
import { type Column, Table } from './table'

type Listed = Awaited<ReturnType<typeof listPromos>>['promos'][number]

const worth = ({ type, amount }: Listed) => (type === 'Percentage' ? `${Number(amount)} %` : `$${amount}`)

const rules = ({ is_personal, once_per_client, max_clients }: Listed) =>
  [
    is_personal && 'of one client',
    once_per_client && 'once a client',
    max_clients !== null && `${max_clients} clients`,
  ]
    .filter(Boolean)
    .join(', ') || '–'

const columnsOf = (ctx: Ctx): Column<Listed>[] => [
  { name: 'Code', cell: ({ code }) => <b>{code}</b> },
  { name: 'Title', cell: ({ title }) => title },
  { name: 'Worth', cell: worth, isNumber: true },
  { name: 'For', cell: rules },
  {
    name: 'Ends',
    cell: ({ ends_at }) => (ends_at ? <Moment ctx={ctx} date={new Date(ends_at)} /> : 'Never'),
  },
  { name: 'Paid with', cell: ({ paid_by_clients }) => paid_by_clients, isNumber: true },
]

const fieldsOf = (ctx: Ctx): FieldSpec[] => [
  { name: 'code', label: 'Code', hint: 'What clients type, 3 letters or more.', maxlength: 64 },
  { name: 'title', label: 'Title', maxlength: 120 },
  {
    name: 'type',
    label: 'Type',
    kind: 'select',
    options: [
      { value: 'Percentage', name: 'Percent of the price' },
      { value: 'Fixed Price', name: 'Dollars off the price' },
    ],
  },
  { name: 'amount', label: 'Percent or dollars', inputmode: 'decimal', maxlength: 12 },
  { name: 'tag_line', label: 'Tag line (optional)', maxlength: 200 },
  {
    name: 'client_email',
    label: 'Client (optional)',
    kind: 'email',
    hint: "With an address it is that client's alone, for one order.",
  },
  {
    name: 'ends_at',
    label: 'Ends (optional)',
    kind: 'datetime-local',
    hint: `In ${ctx.settings.CLIENT_API_TIME_ZONE}.`,
  },
  { name: 'max_clients', label: 'Clients at most (optional)', inputmode: 'numeric', maxlength: 7 },
]

async function showPromos(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const { promos } = await listPromos(ctx)
  const children = (
    <>
      <h1>Promos</h1>
      <Table label="Promos" columns={columnsOf(ctx)} rows={promos} empty="There are none yet." />
      <section class="sheet" aria-labelledby="promo-title">
        <h2 id="promo-title">Make a promo</h2>
        <DeedForm
          name="promo"
          action={`${deskPath}/promos/add`}
          submit="Make the promo"
          fields={fieldsOf(ctx)}
          refused={refused}
          isWide
        />
      </section>
    </>
  )
  return showPage(c, { title: 'Promos', place: 'Promos', status: refused?.status, children })
}

export function promoRoutes(desk: Desk): void {
  desk.get('/promos', c => showPromos(c))
  serveDeed(desk, {
    path: '/promos/add',
    form: 'promo',
    page: () => '/promos',
    show: showPromos,
    run: (ctx, { code, title, type, amount, ...typed }) => {
      const given = {
        code,
        title,
        type,
        amount,
        tag_line: typed.tag_line || null,
        client_email: typed.client_email || null,
        ends_at: typed.ends_at || null,
        max_clients: typed.max_clients ? Number(typed.max_clients) : null,
      }
      return addPromo(ctx, { params: {}, query: undefined, body: parseOrRefuse(addPromoCall.body, given) })
    },
  })
}
