import { type Command, query, text } from './command'

const pathOf = (review: string, what: string) => `/staff/reviews/${encodeURIComponent(review)}/${what}`

/** The commands about reviews that clients wrote elsewhere. */
export const reviewCommands: Record<string, Command> = {
  'review list': {
    usage: '[--state pending|approved|refused] [--q <words>]',
    about:
      'Reviews of clients, those that wait first, and when they are due; --q finds orders by code, title or client.',
    options: { state: text, q: text },
    request: ({ values }) => ({
      method: 'GET',
      path: query('/staff/reviews', { state: values.state, q: values.q }),
    }),
    columns: ['id', 'order_id', 'client_email', 'state', 'due_at', 'file', 'reason', 'promo_code'],
  },
  'review screenshot': {
    usage: '<id> --to <file>',
    about: 'Save the screenshot of a review, to look at it.',
    operand: 'id',
    options: { to: text },
    needs: ['to'],
    request: ({ values, operand }) => ({
      method: 'GET',
      path: pathOf(operand, 'screenshot'),
      saveTo: String(values.to),
    }),
  },
  'review approve': {
    usage: '<id>',
    about: 'Approve a review: its client gets 25% off one order, and is told.',
    operand: 'id',
    request: ({ operand }) => ({
      method: 'POST',
      path: pathOf(operand, 'decision'),
      body: { decision: 'approve' },
    }),
  },
  'review refuse': {
    usage: '<id> --reason <what the client reads>',
    about: 'Refuse a review; the client may send another.',
    operand: 'id',
    options: { reason: text },
    needs: ['reason'],
    request: ({ values, operand }) => ({
      method: 'POST',
      path: pathOf(operand, 'decision'),
      body: { decision: 'refuse', reason: values.reason },
    }),
  },
}
