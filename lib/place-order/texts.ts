/** Every sentence of the order wizard (specification 2.14, 4, 5, 8). What is quoted there stands letter for letter. */

export const title = 'Place Order'
export const steps = ['Title & Course', 'Instructions', 'Deadline & Page(s)', 'Payment'] as const
export const progress = 'Progress of your order'
export const moreInformation = 'More information'
export const back = 'Back'
export const next = 'Next'
export const pay = 'Complete Payment'
export const pricing = 'Working out the price'
export const saving = 'Loading'
export const notSaved = 'Not saved. Try again.'
export const cannotBeSaved = 'Not saved.'
export const close = 'Close order'
export const closeQuestion = 'Are you sure you want to close this order?'
export const closeHint = 'What is saved stays in your drafts. Anything else on this step is lost.'
export const notLoaded = 'Failed to load order details'
export const notRefreshed = 'Could not refresh'
export const notFoundHint =
  'There is no such order among yours. It may have been deleted, or the address is mistyped.'
export const outageHint = 'Nothing is lost. Please try again in a moment.'
export const toDrafts = 'Go to your drafts'
export const paidMeanwhile = 'This order was paid meanwhile. There is nothing to pay here any more.'
export const closedMeanwhile = 'This order was closed meanwhile, and can no longer be paid.'
export const toOrder = 'Go to the order'

export const assignmentTitle = 'Assignment Title'
export const assignmentTitleInfo =
  'A short name for the work, as it stands on your assignment sheet. Your writer sees it first, and you will find the order by it. Up to 200 characters.'
export const course = 'Course/Subject'
export const courseInfo =
  'The course or the subject the work is for, such as "Modern History" or "BIO 201". It helps us find a writer who knows the field.'
export const enterTitle = 'Please enter a title'
export const longTitle = "Title shouldn't be more than 200 characters"
export const enterCourse = 'Please enter a course name'

export const instructions = 'Instructions For The Writer'
export const instructionsHint =
  'What is asked, what to use, what to avoid. You can attach the assignment sheet below.'
export const longInstructions = 'Please use at most 20,000 characters.'
export const citation = 'Citation'
export const educationLevel = 'Education Level'
export const sources = 'Sources'
export const notChosen = 'Not chosen'
export const sourcesHint = 'How many, 1 to 99'
export const sourcesRange = 'Please enter a number from 1 to 99'
export const choicesNotLoaded = 'Failed to load dropdown data'
export const files = 'Files for the writer'
export const filesHint =
  'Images, PDF, Word, Excel, PowerPoint, CSV, ZIP, MP3, WMA, MPG, FLV and AVI, up to 16 MB each. Trouble with a file? Write to {email}'
export const uploadedFiles = 'Uploaded files'
export const deleteFileQuestion = 'Are you sure you want to delete this file?'
export const deleteFileHint = 'It is gone from the order once you press Next.'
export const uploadCut =
  'The upload was interrupted. Your files are still listed here; press Next to send them again.'
export const fileCut = 'Upload interrupted'
export const uploadCancelled = 'Upload cancelled. What is still listed as new was not sent.'

export const deadline = 'Deadline'
export const deadlineHint = 'Minimum 3 hours from now'
export const selectDeadline = 'Select deadline date and time'
export const tooSoon = 'For deadlines under 3 hours, please reach out to support.'
export const tooFar = 'Please choose an earlier deadline.'
export const unreadableDeadline = 'Write it like 22 Nov, 03:15 PM, or use the calendar.'
export const invalidHours = 'Invalid hours value'
export const urgentTitle = 'Urgent Deadline'
export const pages = 'Page(s)'
export const pagesHint = '1 Page = 300 words'
export const enterPages = 'Enter a valid no. of pages'
export const price = 'Price'
export const dueIn = (hours: string) => `due in ${hours}`

export const urgentText =
  'For orders needed in under 3 hours, please contact our support team by e-mail. We will tell you at once what we can do: {email}'
export const moved =
  'Time has passed since the deadline was chosen. To keep the same number of hours it was moved from {from} to {to}.'
export const rateChanged = (now: number, before: number) =>
  `Time has passed since the deadline was chosen. With the hours that are left a page costs $${now / 100} now, not $${before / 100}.`
export const noPriceYet = 'Choose a deadline and the number of pages'

export const summary = 'Order summary'
export const orderId = 'Order ID'
export const summaryTitle = 'Title'
export const summaryCourse = 'Course'
export const summaryInstructions = 'Instructions'
export const summaryFiles = 'Files'
export const summaryPages = 'Pages'
export const readAll = 'Read all'
export const showLess = 'Show less'
export const showMore = (count: number) => `Show ${count} more files`
