/** @jsxImportSource hono/jsx */
import { parseOrRefuse } from '../http/mount'
import { changeEarlyBird, changeEarlyBirdCall, getEarlyBird, latestChange } from '../staff/early-bird'
import { DeedForm, type FieldSpec, type Refused } from './deed-form'
import { serveDeed, serveForms } from './deeds'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { readTypedCount } from './typed-count'

const form = 'early-bird'

type Campaign = Awaited<ReturnType<typeof getEarlyBird>>['campaign']

const stateWords = {
  open: 'It is open: who signs up on its page takes a place.',
  full: 'Every place is taken: who signs up on its page gets a regular account.',
  ended: 'It is over: who signs up on its page gets a regular account.',
}

const fieldsOf = ({ percent, last_day, places, taken }: Campaign, zone: string): FieldSpec[] => [
  {
    name: 'percent',
    label: 'Percent off every order',
    hint: `Now ${Number(percent)}. Of places taken from now on; those given before stay.`,
    inputmode: 'decimal',
    maxlength: 6,
    value: String(Number(percent)),
  },
  {
    name: 'last_day',
    label: 'Last day',
    hint: `Now ${last_day}, to its end in ${zone}. A day that is over closes the campaign.`,
    maxlength: 10,
    value: last_day,
  },
  {
    name: 'places',
    label: 'Places',
    hint: `Now ${places}. ${taken} are taken. Type ${taken} to give no new ones; a place that is not verified in time still goes to somebody else.`,
    inputmode: 'numeric',
    maxlength: 7,
    value: String(places),
  },
]

async function showEarlyBird(c: DeskContext, refused?: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  // Before what is shown: a change that comes between is then told of.
  const latest = await latestChange(ctx)
  const { campaign } = await getEarlyBird(ctx)
  const children = (
    <>
      <h1>Early Bird</h1>
      <p>{stateWords[campaign.state]}</p>
      <p>{`${campaign.taken} of ${campaign.places} places are taken.`}</p>
      <section class="sheet" aria-labelledby="change-early-bird">
        <h2 id="change-early-bird">Change the campaign</h2>
        <DeedForm
          name={form}
          action={`${deskPath}/early-bird/change`}
          submit="Change the campaign"
          fields={fieldsOf(campaign, ctx.settings.CLIENT_API_TIME_ZONE)}
          hidden={{ seen_until: String(latest) }}
          refused={refused}
          isWide
        />
      </section>
    </>
  )
  return showPage(c, { title: 'Early Bird', place: 'Early Bird', status: refused?.status, children })
}

export function earlyBirdRoutes(desk: Desk): void {
  serveForms(desk, '/early-bird', showEarlyBird)
  serveDeed(desk, {
    path: '/early-bird/change',
    form,
    page: () => '/early-bird',
    show: showEarlyBird,
    run: (ctx, { places, ...typed }) => {
      const given = { ...typed, places: readTypedCount(places) }
      const body = parseOrRefuse(changeEarlyBirdCall.body, given)
      return changeEarlyBird(ctx, { body })
    },
  })
}
