const ofPayments = [
  ...['races', 'money-races', 'amend-races', 'delete-races', 'two-portals'],
  ...['lost-answers', 'money-model', 'crashes'],
]

/** The tests that `npm run test:long` lengthens, which take longest in every run. */
export const longTests = [
  ...ofPayments.map(name => `upstream/payments/${name}.test.ts`),
  ...['deliveries', 'revisions', 'account-deletion'].map(noun => `upstream/${noun}/races.test.ts`),
  ...['change-email', 'end-promo', 'revoking'].map(name => `upstream/staff/${name}.test.ts`),
]
