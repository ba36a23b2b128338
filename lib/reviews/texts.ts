import { limits } from '@/contract/limits'

const percent = limits.reviewPromoPercent

/** Every sentence about stars and reviews (specification 2.18, 4, 5, 8, 9), the quoted ones letter for letter. */
export const texts = {
  toRate: 'How was it?',
  toRateHint: 'Your stars help us and your writer to do better.',
  rate: 'Rate the Order',
  title: 'Rate Your Experience',
  stars: 'Your rating',
  chooseStars: `Choose 1 to ${limits.starsMax} stars`,
  starsOf: (stars: number) => `${stars} of ${limits.starsMax} stars`,
  noneChosen: 'Please select a rating first!',
  thanks: 'Thanks for the rating!',
  notRated: 'The rating was not saved. Try again.',
  notCertain: 'It is not certain that the rating was saved. Try again: it is saved once.',
  rated: 'Your rating of this order',

  submitRating: 'Submit Rating',
  submitReview: 'Submit Review',
  submitBoth: 'Submit Rating and Review',
  sending: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  cancelUpload: 'Cancel upload',
  uploadCancelled: 'Upload cancelled. Your screenshot is still here.',

  offer: `Get ${percent}% off your next order`,
  offerHint: `Leave us a ${limits.starsMax}-star review and upload a screenshot of it. We verify it within ${limits.reviewHours} hours, and your ${percent}% discount on the next order is yours.`,
  reviewSite: 'Write your review',
  screenshot: 'Screenshot of your review',
  screenshotHint: 'One image, up to 16 MB',
  chooseScreenshot: 'choose an image',
  preview: 'Preview of your screenshot',
  replaceScreenshot: 'Replace screenshot',
  noScreenshot: 'Please attach a screenshot of your review.',
  reviewFailed: 'Failed to submit revision.',
  writeReview: `Review us for ${percent}% off`,

  pending: `Your review is being checked. We verify it within ${limits.reviewHours} hours of your sending it.`,
  sentAt: 'Sent',
  approved: 'Your review is approved, thank you.',
  promo: (worth: string) => `Your code for ${worth} the next order`,
  promoHint: 'It waits among your promo codes when you pay.',
  promoUsed: 'You have used the code it earned.',
  copyCode: 'Copy code',
  refused: 'Your review was not approved.',
  refusedFor: (reason: string) => `Your review was not approved: ${reason}`,
  refusedHint: 'You can send another screenshot.',
  tryAgain: 'Send another screenshot',
} as const
