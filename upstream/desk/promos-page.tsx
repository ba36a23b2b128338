/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { endPromo } from '../staff/end-promo'
import { listPromos, listPromosCall } from '../staff/list-promos'
import { addPromo, addPromoCall } from '../staff/promos'
import { DeedForm, Field, type Refused, Said } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { Finder } from './finder'
import { promoFields, readPromo } from './promo-form'
import { Moment } from './shown'
import { type Column, Table } from './table'

const make = 'promo'
const end = 'end-promo'

type Listed = Awaited<ReturnType<typeof listPromos>>['promos'][number]

const worth = ({ type, amount }: Listed) => (type === 'Percentage' ? `${Number(amount)} %` : `$${amount}`)

const rules = ({ is_personal, client_email, once_per_client, max_clients }: Listed) =>
  [
    is_personal && (client_email ?? 'of one client'),
    once_per_client && 'once a client',
    max_clients !== null && (max_clients === 1 ? 'one client' : `${max_clients} clients`),
  ]
    .filter(Boolean)
    .join(', ') || 'everybody'

const momentOr = (ctx: Ctx, iso: string | null, otherwise: string) =>
  iso ? <Moment ctx={ctx} date={new Date(iso)} /> : otherwise

/** Asked once more: a code that is over is not given out again. */
const End = ({ code, q }: Listed & { q?: string }) => (
  <details>
    <summary>{`End\u00A0…`}</summary>
    <DeedForm
      name={end}
      action={`${deskPath}/promos/${encodeURIComponent(String(code))}/end`}
      submit="End"
      refused={undefined}
      hidden={q ? { q } : {}}
      isDanger
    >
      <p>For good. Orders that have it keep it.</p>
    </DeedForm>
  </details>
)

const columnsOf = (ctx: Ctx, q?: string): Column<Listed>[] => [
  {
    name: 'Code',
    cell: ({ code }) => (
      <div class="code">
        <b>{code}</b>
      </div>
    ),
  },
  { name: 'Title', cell: ({ title }) => title },
  { name: 'Worth', cell: worth, isNumber: true },
  { name: 'For', cell: rules },
  { name: 'Starts', isWhole: true, cell: ({ starts_at }) => momentOr(ctx, starts_at, 'At once') },
  {
    name: 'Ends',
    cell: promo => (
      <>
        {momentOr(ctx, promo.ends_at, 'Never')}
        {promo.state === 'over' ? <div class="low">Ended</div> : <End {...promo} q={q} />}
      </>
    ),
  },
  { name: 'Paid with', cell: ({ paid_by_clients }) => paid_by_clients, isNumber: true },
]

const PromoFinder = ({ q }: { q?: string }) => (
  <Finder action={`${deskPath}/promos`}>
    <Field
      id="q"
      spec={{
        name: 'q',
        label: 'Code, title, or the email of a client',
        kind: 'search',
        value: q,
        maxlength: limits.emailLength,
      }}
    />
  </Finder>
)

async function showPromos(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const q = listPromosCall.query.shape.q.safeParse(c.req.query('q')).data || undefined
  const { promos } = await listPromos(ctx, { query: { q } })
  const children = (
    <>
      <h1>Promos</h1>
      <p class="sub">{q ? 'The latest hundred that match.' : 'The latest hundred.'}</p>
      <section class="sheet" aria-label="Make a promo">
        <details open={refused?.form === make || (!q && promos.length === 0)}>
          <summary class="calm">Make a promo …</summary>
          <DeedForm
            name={make}
            action={`${deskPath}/promos/add`}
            submit="Make the promo"
            fields={promoFields(ctx)}
            refused={refused}
            isWide
          />
        </details>
      </section>
      <Said refused={refused} form={end} />
      <PromoFinder q={q} />
      <Table
        label="Promos"
        columns={columnsOf(ctx, q)}
        rows={promos}
        empty={q ? 'Nothing matches.' : 'There are none yet.'}
      />
    </>
  )
  return showPage(c, { title: 'Promos', place: 'Promos', status: refused?.status, children })
}

const promosPage = () => '/promos'

export function promoRoutes(desk: Desk): void {
  serveForms(desk, promosPage(), showPromos)
  serveDeed(desk, {
    path: '/promos/add',
    form: make,
    page: promosPage,
    show: showPromos,
    run: (ctx, typed) => {
      const body = parseOrRefuse(addPromoCall.body, readPromo(typed))
      return addPromo(ctx, { body })
    },
  })
  serveDeed(desk, {
    path: '/promos/:code/end',
    form: end,
    page: promosPage,
    search: ({ q }): Record<string, string> => (q ? { q } : {}),
    show: showPromos,
    run: (ctx, _, c) => endPromo(ctx, { params: { code: c.req.param('code') ?? '' } }),
  })
}
