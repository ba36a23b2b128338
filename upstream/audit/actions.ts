/**
 * Every action that is written down. Those with `namesClient` name a client's address in their details, where it is looked for
 * when an account is deleted; all others say it in `subject`, or by the client's id. The `subject` of those with `ofStaff` is a staff
 * member's address, which may be a client's too.
 */
const actions = {
  'account.allow-google': {},
  'account.delete': {},
  'account.late-money': {},
  'account.mail-deletion-link': {},
  'banner.add': {},
  'banner.end': {},
  'client.care-manager': {},
  'client.email': {},
  'early-bird.change': {},
  'invoice.make': {},
  'invoice.revoke': {},
  'order.assign': {},
  'order.close': {},
  'order.deliver': {},
  'order.make': {},
  'order.message': {},
  'order.no-answer': {},
  'order.start': {},
  'payment.disagrees': {},
  'promo.add': { namesClient: true },
  'promo.end': {},
  'referral.refuse': { namesClient: true },
  'referral.verify': { namesClient: true },
  'review.approve': {},
  'review.refuse': {},
  'staff.add': { ofStaff: true },
  'staff.disable': { ofStaff: true },
  'staff.password': { ofStaff: true },
  'wallet.adjust': {},
} satisfies Record<string, { namesClient?: true; ofStaff?: true }>

export type Action = keyof typeof actions

export const allActions = Object.keys(actions) as Action[]
export const staffActions = allActions.filter(action => 'ofStaff' in actions[action])
export const namingActions = allActions.filter(action => 'namesClient' in actions[action])
