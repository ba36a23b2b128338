/** The README names it, so everybody knows it. */
export const demoPassword = 'inkwell-demo'

export const demoClients = {
  fresh: { name: 'Robin Fresh', email: 'fresh@inkwell.example', note: 'a new client without orders' },
  busy: { name: 'Alex Morgan', email: 'demo@inkwell.example', note: 'a client with an order in every state' },
}

export const demoStaff = {
  name: 'Sam Keeper',
  email: 'staff@inkwell.example',
  note: 'support, at /desk of the client API',
}
