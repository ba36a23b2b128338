/** Business limits of specification sections 5 and 9. Free of schemas, so that a first load may import it. */

export const titleLength = 200
export const courseLength = 255
export const instructionsLength = 20_000
export const messageLength = 10_000
export const nameLength = 120
export const phoneLength = 40
export const pictureBytes = 5 * 1024 * 1024
/** Width and height of a profile picture. */
export const pictureSide = 320
export const emailLength = 254
export const deviceLength = 60
export const passwordMinLength = 8
export const passwordMaxLength = 128
/** Of the secret in a mailed link, whoever made it. */
export const linkTokenLength = 500
export const idTokenLength = 8_192
export const referralCodeLength = 128
export const sourcesMin = 1
export const sourcesMax = 99
export const pagesMax = 9_999
export const wordsPerPage = 300
export const leadHoursMin = 3
/** A lead that is short by less than this is kept: fields have minutes, and calls take time (docs/decisions/059). */
export const leadToleranceSeconds = 60
export const leadHoursMax = 99_999
export const revisionLeadHoursMin = 12
export const timeStepMinutes = 15
export const timeStepMs = timeStepMinutes * 60_000
export const fileBytes = 16 * 1024 * 1024
export const filesPerRequest = 10
/** Of what the writer is given; each save names all that stay. */
export const filesPerOrder = 200
export const requestBytes = 64 * 1024 * 1024
export const jsonBodyBytes = 256 * 1024
export const starsMax = 5
/** What an approved review takes off the next order, and how soon support looks at one. */
export const reviewPromoPercent = 25
export const reviewHours = 48
/** What a referrer earns for the first, second and third friend, and what each friend gets. */
export const referralRewardsCents = [10_000, 15_000, 20_000] as const
export const referralFriendCents = 10_000
/** What a friend who came by an early-bird link takes off every order of the referrer until 30 September. */
export const referralPromoPercent = 50
export const promoCodeLength = 64
export const partialPercent = 25
export const cardMinimumCents = 100
/** How long a card checkout can be paid. */
export const checkoutLifeHours = 24
/** How long a sign-in lasts at most. */
export const sessionDays = 7
/** How long the key of a call is known: sent again within it, the call is not done again. */
export const keyHours = 24
export const topUpMinimumCents = 1_000
export const topUpMaximumCents = 1_000_000
/** How long an Early Bird place waits for its client to verify their address. After that it is whoever's asks for one. */
export const earlyBirdHours = 48
export const resendCooldownSeconds = 60
/** A list of notifications holds the newest ones; a client may be told thousands of things. */
export const notificationsListed = 200
/** So many transactions come with a profile; the wallet has them all. */
export const profileTransactions = 20
export const sessionsListed = 50
