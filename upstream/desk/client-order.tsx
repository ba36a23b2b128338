/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { makeOrder, makeOrderCall, OtherPrice, tellPrice, tellPriceCall } from '../staff/make-order'
import { clientPageOf, findClient } from './client-view'
import { DeedForm, type FieldSpec, type Refused } from './deed-form'
import { deedCtx, leadBack, leadToRefused, readTyped, refusedBy, type ShowForms, serveDeed } from './deeds'
import { type Desk, deskPath, type Typed } from './desk'

const form = 'order'

const fieldsOf = ({ settings }: Ctx): FieldSpec[] => [
  { name: 'title', label: 'Title', maxlength: limits.titleLength },
  { name: 'subject', label: 'Course', maxlength: limits.courseLength },
  {
    name: 'deadline',
    label: 'Deadline',
    kind: 'datetime-local',
    hint: `In ${settings.CLIENT_API_TIME_ZONE}, ${limits.leadHoursMin} hours from now or later.`,
  },
  { name: 'no_of_pages', label: 'Pages', inputmode: 'numeric', maxlength: 4 },
  { name: 'task_description', label: 'Instructions (optional)', kind: 'textarea' },
]

type Props = { ctx: Ctx; client: { id: number; deletedAt: Date | null }; refused: Refused | undefined }

/** An order taken on the phone: its price can be asked for before it is made. */
export const MakeOrder = ({ ctx, client, refused }: Props) => {
  const path = `${deskPath}/clients/${client.id}`
  const isRefused = refused?.form === form
  const total = isRefused && refused.typed.total_before
  if (client.deletedAt && !isRefused) return null
  return (
    <section class="sheet" aria-label="Make an order">
      <details open={isRefused}>
        <summary class="calm">Make an order for this client …</summary>
        <DeedForm
          name={form}
          action={`${path}/order`}
          submit="Make the draft"
          other={{ action: `${path}/price`, submit: 'What does it cost?' }}
          fields={fieldsOf(ctx)}
          refused={refused}
          hidden={total ? { total_before: total } : {}}
          isWide
        >
          <p>It is among the client's drafts then, complete but for its payment.</p>
        </DeedForm>
      </details>
    </section>
  )
}

/** What is said of a price that was asked for, and the price. @throws Refusal 422 with the words for each field. */
async function priceWords(ctx: Ctx, typed: Typed) {
  const query = parseOrRefuse(tellPriceCall.query, typed)
  const { price } = await tellPrice(ctx, { query })
  const { no_of_pages: pages, page_price, total } = price
  const message = `It costs $${total}: ${pages} ${pages === 1 ? 'page' : 'pages'} at $${page_price}.`
  return { message, total }
}

/** The price of what is typed, in the form it was typed into; nothing is made, and so it has the key that it had. */
function servePrice(desk: Desk, show: ShowForms): void {
  const asked = { path: '/clients/:id/price', page: clientPageOf, show }
  leadBack(desk, asked)
  desk.post(asked.path, async c => {
    const { idempotencyKey: key = randomUUID() } = deedCtx(c)
    const typed = await readTyped(c)
    const told = await priceWords(c.get('ctx'), typed).then(
      ({ message, total }) => {
        const told = { ...typed, total_before: total }
        return { form, status: 200 as const, message, errors: {}, typed: told }
      },
      error => refusedBy(c, error, form, typed),
    )
    return leadToRefused(c, asked, { ...told, key, isAsked: true })
  })
}

export function clientOrderRoutes(desk: Desk, show: ShowForms): void {
  servePrice(desk, show)
  serveDeed(desk, {
    path: '/clients/:id/order',
    form,
    page: clientPageOf,
    show,
    run: async (ctx, typed, c) => {
      const { email } = await findClient(ctx, c.req.param('id'))
      const body = parseOrRefuse(makeOrderCall.body, { ...typed, client_email: email })
      return makeOrder(ctx, { body }).catch(error => {
        // The page of the refusal tells it.
        if (error instanceof OtherPrice) typed.total_before = error.total
        throw error
      })
    },
    next: ({ order }) => `/orders/${order.order_id}`,
  })
}
