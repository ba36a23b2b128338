import { type Command, text } from './command'

const ofMember = (verb: string, about: string): Command => ({
  usage: '<email>',
  about,
  operand: 'email',
  request: ({ operand }) => ({ method: 'POST', path: `/staff/members/${verb}`, body: { email: operand } }),
})

/** The commands about those who work at the desk. Passwords are made by the client API and shown once. */
export const staffCommands: Record<string, Command> = {
  'staff add': {
    usage: '--name <name> --email <email>',
    about: 'Let somebody work at /desk; the password is made and shown this once.',
    options: { name: text, email: text },
    needs: ['name', 'email'],
    request: ({ values }) => ({
      method: 'POST',
      path: '/staff/members',
      body: { name: values.name, email: values.email },
    }),
  },
  'staff password': ofMember(
    'password',
    'Make a new password, shown this once, and end the sessions; a disabled member may work again.',
  ),
  'staff disable': ofMember('disable', 'Shut somebody out of the desk at once.'),
  'staff list': {
    usage: '',
    about: 'Who may work at the desk.',
    request: () => ({ method: 'GET', path: '/staff/members' }),
    columns: ['name', 'email', 'created_at', 'disabled_at'],
  },
}
