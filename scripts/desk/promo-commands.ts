import { type Command, flag, type Given, query, readCount, readType, text, UsageError } from './command'

const path = '/staff/promos'

/** How often, and by how many clients, a promo may be used; what is not said is left to the door. */
function readUses(values: Given['values']) {
  const said = ['once', 'often', 'one-time'].filter(option => values[option])
  if (said.length > 1) throw new UsageError('Only one of --once, --often and --one-time can be meant.')
  const max_clients = readCount(values['max-clients'], 'max-clients')
  if (!values['one-time']) return { max_clients, once_per_client: values.often ? false : values.once }
  if (max_clients !== undefined)
    throw new UsageError('--one-time is for one client: leave out --max-clients.')
  return { max_clients: 1, once_per_client: true }
}

/** The commands about promo codes. */
export const promoCommands: Record<string, Command> = {
  'promo add': {
    usage: '--code <code> --title <title> --type percentage|fixed --amount <percent or dollars>',
    about:
      'Make a promo; with --client one that is theirs alone, for one order unless --often says more. --once: one order a client; --one-time: one order in all.',
    options: {
      code: text,
      title: text,
      type: text,
      amount: text,
      'tag-line': text,
      client: text,
      starts: text,
      ends: text,
      'max-clients': text,
      once: flag,
      often: flag,
      'one-time': flag,
    },
    needs: ['code', 'title', 'type', 'amount'],
    request: ({ values }) => ({
      method: 'POST',
      path,
      body: {
        code: values.code,
        title: values.title,
        type: readType(values.type),
        amount: values.amount,
        tag_line: values['tag-line'],
        client_email: values.client,
        starts_at: values.starts,
        ends_at: values.ends,
        ...readUses(values),
      },
    }),
  },
  'promo list': {
    usage: '[--q <words>]',
    about:
      'The latest promos, which are open, and how many clients have paid with each; --q finds by code, title or address.',
    options: { q: text },
    request: ({ values }) => ({ method: 'GET', path: query(path, { q: values.q }) }),
    columns: [
      'code',
      'type',
      'amount',
      'title',
      'state',
      'starts_at',
      'ends_at',
      'once_per_client',
      'client_email',
      'max_clients',
      'paid_by_clients',
    ],
  },
  'promo end': {
    usage: '<code>',
    about: 'End a promo now and for good, also one that was to come. Orders that have it keep it.',
    operand: 'code',
    request: ({ operand }) => ({ method: 'POST', path: `${path}/${encodeURIComponent(operand)}/end` }),
  },
}
