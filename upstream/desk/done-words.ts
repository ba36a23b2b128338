const words: Record<string, string> = {
  assign: 'The writer is assigned, and the client is told.',
  start: 'The order is in progress.',
  deliver: 'The files are delivered, and the client is told.',
  message: 'The message is sent, and the client is told.',
  'no-answer': 'The messages are new no longer. The client is told nothing.',
  close: 'The order is closed. A client who had paid for it and still has an account is told.',
  order:
    'The draft is made. The client finds it among the drafts; an invoice link pays it without signing in.',
  invoice: 'The invoice link is made. It is in the list of this order.',
  revoke: 'The invoice is revoked: its link opens nothing any more.',
  adjust: 'The wallet is changed.',
  'care-manager': 'The care manager is assigned. The client reads the name beside every conversation.',
  address:
    'The address is changed. A link to verify it is on its way there, and the old address is told. The account is signed out everywhere, and the client chooses a new password by mail.',
  promo: 'The promo is made.',
  'end-promo': 'The promo is ended. Orders that have it keep it.',
  'early-bird': 'The campaign is changed. Its page follows within ten seconds.',
  approve: 'The review is approved: the client has a promo for it, and is told.',
  refuse: 'The review is refused, and the client is told why.',
  verify:
    'The referral is verified. What it earns stands below. Who still has an account is told as soon as they get it.',
  'refuse-referral': 'The referral is refused. Who still has an account is told, and why if both have one.',
  'signed-out': 'You are signed out.',
}

/** What a page says after a form led to it with `?done=`; anything else there is nothing. */
export const doneWords = (done = ''): string | undefined =>
  Object.hasOwn(words, done) ? words[done] : undefined
