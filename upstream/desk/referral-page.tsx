/** @jsxImportSource hono/jsx */

import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { nextPosition } from '../referrals/reward'
import { decideReferral, decideReferralCall } from '../staff/decide-referral'
import { findReferral, isUndecided, type Referral, staffReferral } from '../staff/referrals'
import { DeedForm, type FieldSpec, type Refused, Said } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { orderPath } from './order-path'
import { type HasLeft, heldWords, standingOf, whyNot, worthOf } from './referral-words'
import { Moment } from './shown'

/** The forms by what they decide; each has its own words afterwards. */
const forms = { verify: 'verify', refuse: 'refuse-referral' } as const
const pageOf = (c: DeskContext) => `/referrals/${c.req.param('id')}`

const reasonField = (label: string, hint: string): FieldSpec[] => [
  { name: 'reason', label, hint, kind: 'textarea' },
]

/** What was typed where there is no form for it any more. */
const Typed = ({ refused }: { refused: Refused | undefined }) => {
  const { form, typed } = refused ?? {}
  const what = form === forms.verify ? 'note' : 'reason'
  return typed?.reason ? <p class="text low">{`Your ${what}: ${typed.reason}`}</p> : null
}

const isAnyGone = ({ referrer, friend }: HasLeft): boolean => referrer || friend
const supportReads = 'Support alone reads it, in the audit log: an account is deleted.'
const nobodyTold = 'Neither of the two reads why: an account is deleted. The audit log has it.'

type DecideProps = { referral: Referral; position: number; hasLeft: HasLeft; refused: Refused | undefined }

function Decide({ referral, position, hasLeft, refused }: DecideProps) {
  const address = `${deskPath}/referrals/${referral.id}`
  const not = whyNot(referral)
  const readers = isAnyGone(hasLeft) ? supportReads : 'Both people read it.'
  return (
    <section class="sheet" aria-labelledby="decide-title">
      <h2 id="decide-title">Your decision</h2>
      {referral.state === 'held' && <p>{heldWords}</p>}
      {not ? (
        <>
          <Said refused={refused} form={forms.verify} />
          {refused?.form === forms.verify && <Typed refused={refused} />}
          <p>{not}</p>
        </>
      ) : (
        <DeedForm
          name={forms.verify}
          action={`${address}/verify`}
          submit="Verify"
          refused={refused}
          fields={reasonField('Note, if any', 'For the audit log. Neither of the two reads it.')}
        >
          <p>{worthOf(referral, position, hasLeft)}</p>
        </DeedForm>
      )}
      <hr />
      <DeedForm
        name={forms.refuse}
        action={`${address}/refuse`}
        submit="Refuse"
        isDanger
        refused={refused}
        fields={reasonField('Reason', `${readers} Nothing is earned any more.`)}
      />
    </section>
  )
}

type DecidedProps = Pick<DecideProps, 'referral' | 'hasLeft' | 'refused'>

const Decided = ({ referral, hasLeft, refused }: DecidedProps) => (
  <>
    {Object.values(forms).map(form => (
      <Said refused={refused} form={form} />
    ))}
    <Typed refused={refused} />
    <section class="sheet" aria-labelledby="decided-title">
      <h2 id="decided-title">{standingOf(referral)}</h2>
      {referral.position !== null && (
        <p>
          {`Friend number ${referral.position}: $${referral.referrer_amount} for the referrer, $${referral.friend_amount} for the friend.`}
        </p>
      )}
      {referral.promo_code && <p>{`It earned the promo ${referral.promo_code}.`}</p>}
      {referral.state === 'ended' && <p>The first order was completed after 30 September: no promo.</p>}
      {referral.reason && <p class="text">{referral.reason}</p>}
      {referral.state === 'refused' && isAnyGone(hasLeft) && <p>{nobodyTold}</p>}
    </section>
  </>
)

const Flags = ({ flags }: { flags: string[] }) => (
  <section class="sheet" aria-labelledby="flags-title">
    <h2 id="flags-title">To look at first</h2>
    {flags.length === 0 ? (
      <p>Nothing stands out.</p>
    ) : (
      <ul class="files">
        {flags.map(words => (
          <li class="soon">{words}</li>
        ))}
      </ul>
    )}
  </section>
)

const Person = ({ id, name, email }: { id: number; name: string; email: string }) => (
  <dd>
    <a href={`${deskPath}/clients/${id}`}>{name}</a>
    <div class="low">{email}</div>
  </dd>
)

const Facts = ({ ctx, referral }: { ctx: Ctx; referral: Referral }) => (
  <section class="sheet" aria-labelledby="facts-title">
    <h2 id="facts-title">Who and when</h2>
    <dl>
      <dt>Referred by</dt>
      <Person id={referral.referrer_id} name={referral.referrer_name} email={referral.referrer_email} />
      <dt>Friend</dt>
      <Person id={referral.friend_id} name={referral.friend_name} email={referral.friend_email} />
      <dt>By</dt>
      <dd>{referral.kind === 'early_bird' ? 'the early-bird link' : 'the referral link'}</dd>
      <dt>Signed up</dt>
      <dd>
        <Moment ctx={ctx} date={new Date(referral.signed_up_at)} />
      </dd>
      <dt>First order</dt>
      <dd>
        {referral.first_order && referral.first_order_paid_at ? (
          <>
            <a href={orderPath(referral.first_order)}>{referral.first_order}</a>, paid in full{' '}
            <Moment ctx={ctx} date={new Date(referral.first_order_paid_at)} />
          </>
        ) : (
          'Not paid in full yet'
        )}
      </dd>
    </dl>
  </section>
)

async function showReferral(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const found = await findReferral(ctx.store.db, c.req.param('id'))
  const referral = staffReferral(found)
  const hasLeft = { referrer: found.referrer.deletedAt !== null, friend: found.friend.deletedAt !== null }
  const title = `Referral of ${referral.friend_name}`
  const position = await nextPosition(ctx.store.db, referral.referrer_id)
  const canDecide = isUndecided(referral)
  const children = (
    <>
      <h1>{title}</h1>
      <p class="sub">
        <span class="tag">{standingOf(referral)}</span>
      </p>
      <div class="order">
        <div>
          {canDecide ? (
            <>
              <Flags flags={referral.flags} />
              <Decide referral={referral} position={position} hasLeft={hasLeft} refused={refused} />
            </>
          ) : (
            <Decided referral={referral} hasLeft={hasLeft} refused={refused} />
          )}
        </div>
        <Facts ctx={ctx} referral={referral} />
      </div>
    </>
  )
  return showPage(c, { title, place: 'Referrals', status: refused?.status, children })
}

/** One referral: who brought whom, what to look at, and what support says to it. */
export function referralPageRoutes(desk: Desk): void {
  serveForms(desk, '/referrals/:id', showReferral)
  for (const decision of ['verify', 'refuse'] as const)
    serveDeed(desk, {
      path: `/referrals/:id/${decision}`,
      form: forms[decision],
      page: pageOf,
      show: showReferral,
      run: (ctx, { reason }, c) => {
        const body = parseOrRefuse(decideReferralCall.body, { decision, reason })
        return decideReferral(ctx, { params: { id: c.req.param('id') ?? '' }, body })
      },
    })
}
