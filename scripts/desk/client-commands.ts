import { type Command, flag, query, readCents, text } from './command'

/** The commands about the accounts of clients. */
export const clientCommands: Record<string, Command> = {
  'client find': {
    usage: '<words>',
    about: 'Clients by name or address, with the balance of their wallet.',
    operand: 'words',
    request: ({ operand }) => ({ method: 'GET', path: query('/staff/clients', { q: operand }) }),
    columns: ['id', 'name', 'email', 'is_verified', 'wallet_balance', 'created_at', 'deleted_at'],
  },
  'client manager': {
    usage: '--client <email> --name <name> [--before <name>]',
    about:
      'Give a client a personal care manager, by the name they read, or another one; with --before only while that is the manager, or nobody.',
    options: { client: text, name: text, before: text },
    needs: ['client', 'name'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/care-managers',
      body: { client_email: values.client, name: values.name, before: values.before },
    }),
  },
  'client email': {
    usage: '--client <email> --to <new email> --reason <how they asked>',
    about:
      'Give an account another address: its password, all its sessions and mailed links end, and it waits for the new one to be verified.',
    options: { client: text, to: text, reason: text },
    needs: ['client', 'to', 'reason'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/client-emails',
      body: { client_email: values.client, email: values.to, reason: values.reason },
    }),
  },
  'client google': {
    usage: '--client <email> --reason <how they asked>',
    about: 'Let a client sign in again with the Google account that a new password had disconnected.',
    options: { client: text, reason: text },
    needs: ['client', 'reason'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/google-connections',
      body: { client_email: values.client, reason: values.reason },
    }),
  },
  'client delete': {
    usage: '--client <email> --reason <how they asked> [--give-up <dollars>] [--mail-link]',
    about:
      'Delete an account for good, on a written request; with --mail-link its owner is mailed the link and does it.',
    options: { client: text, reason: text, 'give-up': text, 'mail-link': flag },
    needs: ['client', 'reason'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/account-deletions',
      body: {
        client_email: values.client,
        by: values['mail-link'] ? 'link' : 'support',
        reason: values.reason,
        give_up_cents:
          values['give-up'] === undefined
            ? undefined
            : readCents(values['give-up'], '--give-up is dollars: 12.50.'),
      },
    }),
  },
}
