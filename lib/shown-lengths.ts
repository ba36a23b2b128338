/*
 * How many characters of a text are shown before it is cut, and how many files before the rest is folded away
 * (specification 9). What the specification does not name stands with what it is shown by.
 */

export const listTitle = 30
export const draftDescription = 200
/** Of an order that is in revision or completed. */
export const doneTitle = 100
export const revisionNotes = 150
export const chatPreview = 50
export const summaryText = 20
/** Instructions longer than that have a window of their own beside the summary. */
export const summaryWindow = 30
export const summaryFiles = 3
export const receiptCourse = 20
export const orderDescription = 100
export const orderFileName = 10
export const chipName = 5
