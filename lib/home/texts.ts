/** Every sentence of home but those of the lines of what waits, which `next-steps.ts` and `counted-steps.ts` say. */
export const texts = {
  hello: (name: string | undefined) => (name ? `Hello, ${name}` : 'Hello'),
  placeOrder: 'Place Order',
  notRefreshed: 'Could not refresh',
  orders: 'Your orders',
  inProgress: 'In progress',
  drafts: 'Drafts',
  revisions: 'Revisions',
  completed: 'Completed',
  offer: 'Current offer',
  next: 'Next for you',
  nothing: 'Nothing waits for you right now.',
  more: (count: number) => `${count} more in your lists:`,
} as const
