import { bannerCommands } from './banner-commands'
import { clientCommands } from './client-commands'
import { type Command, query, readCents, text } from './command'
import { earlyBirdCommands } from './early-bird-commands'
import { orderCommands } from './order-commands'
import { promoCommands } from './promo-commands'
import { referralCommands } from './referral-commands'
import { reviewCommands } from './review-commands'
import { staffCommands } from './staff-commands'

/** Every command of the desk by its name. The door checks what is sent; here is only how it is typed. */
export const commands: Record<string, Command> = {
  ...promoCommands,
  ...earlyBirdCommands,
  ...bannerCommands,
  'wallet adjust': {
    usage: '--client <email> --amount <dollars> --reason <what the client reads>',
    about: 'Put money into a wallet, or take some out with --amount=-5.',
    options: { client: text, amount: text, reason: text },
    needs: ['client', 'amount', 'reason'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/wallet-adjustments',
      body: { client_email: values.client, amount_cents: readCents(values.amount), reason: values.reason },
    }),
  },
  'invoice create': {
    usage: '--order <id or ORD-…>',
    about: 'Make a link by which whoever has it may see and pay one order; it lives 30 days.',
    options: { order: text, expires: text },
    needs: ['order'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/invoices',
      body: { order_id: values.order, expires_at: values.expires },
    }),
  },
  'invoice list': {
    usage: '',
    about: 'The latest invoices, and how often they were looked at and paid through.',
    request: () => ({ method: 'GET', path: '/staff/invoices' }),
    columns: ['code', 'order_id', 'client_email', 'state', 'views', 'payments', 'expires_at'],
  },
  'invoice revoke': {
    usage: '<code>',
    about: 'End an invoice at once, and the card payment that is open through it.',
    operand: 'code',
    request: ({ operand }) => ({
      method: 'DELETE',
      path: `/staff/invoices/${encodeURIComponent(operand)}`,
    }),
  },
  ...orderCommands,
  ...reviewCommands,
  ...referralCommands,
  ...clientCommands,
  ...staffCommands,
  audit: {
    usage: '[--before <id>] [--subject <ORD-… or email>]',
    about: 'What was done at the desk, the latest first.',
    options: { before: text, subject: text },
    request: ({ values }) => ({
      method: 'GET',
      path: query('/staff/audit', { before: values.before, subject: values.subject }),
    }),
    columns: ['id', 'at', 'actor', 'action', 'subject', 'details'],
  },
}
