/** Business limits of specification sections 5 and 9. Free of schemas, so that a first load may import it. */
export const limits = {
  titleLength: 200,
  courseLength: 255,
  instructionsLength: 20_000,
  messageLength: 10_000,
  nameLength: 120,
  phoneLength: 40,
  pictureBytes: 5 * 1024 * 1024,
  /** Width and height of a profile picture. */
  pictureSide: 320,
  emailLength: 254,
  deviceLength: 60,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** Of the secret in a mailed link, whoever made it. */
  linkTokenLength: 500,
  idTokenLength: 8_192,
  referralCodeLength: 128,
  sourcesMin: 1,
  sourcesMax: 99,
  pagesMax: 1_000,
  wordsPerPage: 300,
  leadHoursMin: 3,
  /** Leads count as kept when they are short by less than a call may take. */
  leadToleranceSeconds: 60,
  leadHoursMax: 99_999,
  revisionLeadHoursMin: 12,
  timeStepMinutes: 15,
  fileBytes: 16 * 1024 * 1024,
  filesPerRequest: 10,
  requestBytes: 64 * 1024 * 1024,
  jsonBodyBytes: 256 * 1024,
  starsMax: 5,
  /** What an approved review takes off the next order, and how soon support looks at one. */
  reviewPromoPercent: 25,
  reviewHours: 48,
  /** What a referrer earns for the first, second and third friend, and what each friend gets. */
  referralRewardsCents: [10_000, 15_000, 20_000],
  referralFriendCents: 10_000,
  /** What a friend who came by an early-bird link takes off every order of the referrer until 30 September. */
  referralPromoPercent: 50,
  partialPercent: 25,
  cardMinimumCents: 100,
  /** How long a card checkout can be paid. */
  checkoutLifeHours: 24,
  topUpMinimumCents: 1_000,
  topUpMaximumCents: 1_000_000,
  resendCooldownSeconds: 60,
  /** A list of notifications holds the newest ones; a client may be told thousands of things. */
  notificationsListed: 200,
  /** So many transactions come with a profile; the wallet has them all. */
  profileTransactions: 20,
  sessionsListed: 50,
} as const
