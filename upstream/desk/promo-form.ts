import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import type { FieldSpec } from './deed-form'
import { readTypedCount } from './typed-count'

/** How often a promo may be used, as the form says it. */
const uses = {
  once: 'Once by each client',
  one: 'Once in all: a one-time code',
  often: 'As often as they like',
}

/** The fields of the form that makes a promo. */
export const promoFields = ({ settings }: Ctx): FieldSpec[] => [
  {
    name: 'code',
    label: 'Code',
    hint: 'What clients type, 3 letters or more.',
    maxlength: limits.promoCodeLength,
  },
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
  {
    name: 'uses',
    label: 'May be used',
    kind: 'select',
    options: Object.entries(uses).map(([value, name]) => ({ value, name })),
  },
  {
    name: 'max_clients',
    label: 'Clients at most (optional)',
    hint: 'The first ones to use it.',
    inputmode: 'numeric',
    maxlength: 7,
  },
  {
    name: 'client_email',
    label: 'Client (optional)',
    kind: 'email',
    hint: "With an address it is that client's alone.",
  },
  { name: 'tag_line', label: 'Tag line (optional)', maxlength: 200 },
  {
    name: 'starts_at',
    label: 'Starts (optional)',
    kind: 'datetime-local',
    hint: `In ${settings.CLIENT_API_TIME_ZONE}.`,
  },
  {
    name: 'ends_at',
    label: 'Ends (optional)',
    kind: 'datetime-local',
    hint: `In ${settings.CLIENT_API_TIME_ZONE}.`,
  },
]

type Typed = Record<string, string | undefined>

function readMost({ uses: chosen, max_clients: typed }: Typed): number | null {
  const most = typed ? readTypedCount(typed) : null
  if (chosen !== 'one') return most
  if (most !== null && most !== 1)
    refuseField('max_clients', 'A one-time code is for one client: leave this empty.')
  return 1
}

/** What the form asks the staff door for. @throws Refusal 422 for a one-time code of many clients. */
export const readPromo = (typed: Typed) => ({
  code: typed.code,
  title: typed.title,
  type: typed.type,
  amount: typed.amount,
  tag_line: typed.tag_line || null,
  client_email: typed.client_email || null,
  starts_at: typed.starts_at || null,
  ends_at: typed.ends_at || null,
  max_clients: readMost(typed),
  once_per_client: typed.uses !== 'often',
})
