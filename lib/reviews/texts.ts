import * as limits from '@/contract/limits'

const percent = limits.reviewPromoPercent

/** Every sentence about stars and reviews (specification 2.18, 4, 5, 8, 9), the quoted ones letter for letter. */

export const toRate = 'How was it?'
export const toRateHint = 'Your stars help us and your writer to do better.'
export const rate = 'Rate the Order'
export const title = 'Rate Your Experience'
export const stars = 'Your rating'
export const chooseStars = `Choose 1 to ${limits.starsMax} stars`
export const starsOf = (stars: number) => `${stars} of ${limits.starsMax} stars`
export const noneChosen = 'Please select a rating first!'
export const thanks = 'Thanks for the rating!'
export const notRated = 'The rating was not saved. Try again.'
export const notCertain = 'It is not certain that the rating was saved. Try again: it is saved once.'
export const rated = 'Your rating of this order'

export const submitRating = 'Submit Rating'
export const submitReview = 'Submit Review'
export const submitBoth = 'Submit Rating and Review'
export const sending = 'Loading'
export const cancel = 'Cancel'
export const close = 'Close'
export const cancelUpload = 'Cancel upload'
export const uploadCancelled = 'Upload cancelled. Your screenshot is still here.'

export const offer = `Get ${percent}% off your next order`
export const offerHint = `Leave us a ${limits.starsMax}-star review and upload a screenshot of it. We verify it within ${limits.reviewHours} hours, and your ${percent}% discount on the next order is yours.`
export const reviewSite = 'Write your review'
export const screenshot = 'Screenshot of your review'
export const screenshotHint = 'One image, up to 16 MB'
export const chooseScreenshot = 'Choose an image'
export const preview = 'Preview of your screenshot'
export const replaceScreenshot = 'Replace screenshot'
export const noScreenshot = 'Please attach a screenshot of your review.'
export const reviewNotCertain = 'It is not certain that your review was sent. Try again: it is sent once.'
export const reviewFailed = 'Failed to submit revision.'
export const writeReview = `Review us for ${percent}% off`

export const pending = `Your review is being checked. We verify it within ${limits.reviewHours} hours of your sending it.`
export const sentAt = 'Sent {time}'
export const approved = 'Your review is approved, thank you.'
export const promo = (worth: string) => `Your code for ${worth} the next order`
export const promoHint = 'It waits among your promo codes when you pay.'
export const promoUsed = 'You have used the code it earned.'
export const copyCode = 'Copy code'
export const refused = 'Your review was not approved.'
export const refusedFor = (reason: string) => `Your review was not approved: ${reason}`
export const refusedHint = 'You can send another screenshot.'
export const tryAgain = 'Send another screenshot'
