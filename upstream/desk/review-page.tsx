/** @jsxImportSource hono/jsx */

import { fileSize } from '../../contract/file-size'
import { parseOrRefuse } from '../http/mount'
import { decideReview, decideReviewCall } from '../staff/decide-review'
import { findReview, openScreenshot, type ReviewRow } from '../staff/reviews'
import { DeedForm, type Refused, Said } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { orderPath } from './order-path'
import { Moment } from './shown'

const forms = ['approve', 'refuse'] as const
const pageOf = (c: DeskContext) => `/reviews/${c.req.param('id')}`

type Reviewed = Awaited<ReturnType<typeof findReview>>

const Decide = ({ row, refused }: Reviewed & { refused: Refused | undefined }) => {
  const address = `${deskPath}/reviews/${row.id}`
  return (
    <section class="sheet" aria-labelledby="decide-title">
      <h2 id="decide-title">Your decision</h2>
      <DeedForm name="approve" action={`${address}/approve`} submit="Approve" refused={refused}>
        <p>The client gets a promo for the next order, and is told.</p>
      </DeedForm>
      <hr />
      <DeedForm
        name="refuse"
        action={`${address}/refuse`}
        submit="Refuse"
        isDanger
        refused={refused}
        fields={[
          {
            name: 'reason',
            label: 'Reason',
            kind: 'textarea',
            hint: 'The client reads it, and may send another screenshot.',
          },
        ]}
      />
    </section>
  )
}

const Decided = ({ row }: Reviewed) => (
  <section class="sheet" aria-labelledby="decided-title">
    <h2 id="decided-title">{row.state === 'approved' ? 'Approved' : 'Refused'}</h2>
    {row.promoCode && <p>{`It earned the promo ${row.promoCode}.`}</p>}
    {row.reason && <p class="text">{row.reason}</p>}
  </section>
)

/** The kinds of pictures that every browser shows. Phones and scanners make others, such as HEIC and TIFF. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/avif'])

/** Whether a screenshot is there, and browsers can show it. */
const isShown = ({ size, contentType }: ReviewRow): boolean => size > 0 && shownTypes.has(contentType)

const Screenshot = ({ row }: Pick<Reviewed, 'row'>) => {
  const picture = `${deskPath}/reviews/${row.id}/screenshot`
  if (row.size === 0) return <p>{row.file}</p>
  return (
    <>
      {isShown(row) ? (
        <img class="shot" src={picture} alt={`What the client sent: ${row.file}`} />
      ) : (
        <p>Browsers cannot show a picture of this kind: download it to look at it.</p>
      )}
      <p>
        <a href={picture}>{row.file}</a> <span class="low">{fileSize(row.size)}</span>
      </p>
    </>
  )
}

async function showReview(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const reviewed = await findReview(ctx, c.req.param('id'))
  const { row, order, email } = reviewed
  const children = (
    <>
      <h1>{`Review of ${order}`}</h1>
      <p class="sub">
        {`${email}, ${row.rating} stars, sent `}
        <Moment ctx={ctx} date={row.submittedAt} />
        {'. '}
        <a href={orderPath(order)}>Go to the order</a>
      </p>
      <div class="order">
        <div>
          {row.state === 'pending' ? (
            <Decide {...reviewed} refused={refused} />
          ) : (
            <>
              {forms.map(form => (
                <Said refused={refused} form={form} />
              ))}
              {refused?.typed.reason && <p class="text low">{`Your reason: ${refused.typed.reason}`}</p>}
              <Decided {...reviewed} />
            </>
          )}
        </div>
        <section class="sheet" aria-labelledby="screenshot-title">
          <h2 id="screenshot-title">Screenshot</h2>
          <Screenshot row={row} />
        </section>
      </div>
    </>
  )
  return showPage(c, {
    title: `Review of ${order}`,
    place: 'Reviews',
    status: refused?.status,
    hasImages: isShown(row),
    children,
  })
}

/** One review: what the client sent, and what support says to it. */
export function reviewPageRoutes(desk: Desk): void {
  serveForms(desk, '/reviews/:id', showReview)
  desk.get('/reviews/:id/screenshot', async c => {
    const { headers, body } = await openScreenshot(c.get('ctx'), c.req.param('id'))
    return c.body(body, 200, headers)
  })
  for (const decision of forms)
    serveDeed(desk, {
      path: `/reviews/:id/${decision}`,
      form: decision,
      page: pageOf,
      show: showReview,
      run: (ctx, { reason }, c) => {
        const body = parseOrRefuse(decideReviewCall.body, { decision, reason })
        return decideReview(ctx, { params: { id: c.req.param('id') ?? '' }, body })
      },
    })
}
