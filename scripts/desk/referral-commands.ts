import { type Command, query, text } from './command'

const decision = (referral: string, body: Record<string, unknown>) => ({
  method: 'POST' as const,
  path: `/staff/referrals/${encodeURIComponent(referral)}/decision`,
  body,
})

/** The commands about friends whom clients have brought. */
export const referralCommands: Record<string, Command> = {
  'referral list': {
    usage: '[--state signed_up|first_order_paid|rewarded|refused|ended|held] [--q <words>]',
    about: 'Referrals, those to decide first, with what to look at; --q finds people by name or address.',
    options: { state: text, q: text },
    request: ({ values }) => ({
      method: 'GET',
      path: query('/staff/referrals', { state: values.state, q: values.q }),
    }),
    columns: ['id', 'friend_email', 'referrer_email', 'kind', 'state', 'first_order', 'flags', 'reason'],
  },
  'referral verify': {
    usage: '<id> [--note <why, for the audit log>]',
    about:
      'Verify a referral whose first order is paid: the wallets get what it earns, or the referrer the early-bird promo.',
    operand: 'id',
    options: { note: text },
    request: ({ values, operand }) => decision(operand, { decision: 'verify', reason: values.note }),
  },
  'referral refuse': {
    usage: '<id> --reason <what both are told>',
    about:
      'Refuse a referral; nobody is rewarded for it any more. Once an account of the two is deleted, the audit log alone has the reason.',
    operand: 'id',
    options: { reason: text },
    needs: ['reason'],
    request: ({ values, operand }) => decision(operand, { decision: 'refuse', reason: values.reason }),
  },
}
