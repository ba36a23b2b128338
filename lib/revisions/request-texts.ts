/** Every sentence of the window that asks for a revision (specification 2.18, 5, 8), loaded with it. */

export const mark = 'Mark Revision'
export const markHint = 'Say what should change, attach what helps, and choose until when.'
export const deadline = 'Deadline'
export const deadlineHint = 'Minimum 12 hours from now'
export const selectDeadline = 'Select deadline date and time'
export const unreadableDeadline = 'Write it like 22 Nov, 03:15 PM, or use the calendar.'
export const noDeadline = 'Please select a deadline'
export const tooSoon = 'Deadline must be at least 12 hours from now'
export const instructions = 'Instructions'
export const instructionsHint = 'Where it is, what is wrong, and what should stand there instead.'
export const noInstructions = 'Please enter instructions'
export const longInstructions = 'Please use at most 20,000 characters.'
export const filesForWriter = 'Files for the writer'
export const filesHint =
  'Images, PDF, Word, Excel, PowerPoint, CSV, ZIP, MP3, WMA, MPG, FLV and AVI, up to 16 MB each. At most 10 files and 64 MB at once.'
export const cancel = 'Cancel'
export const submit = 'Submit'
export const submitting = 'Loading'
export const submitted = 'Revision request submitted successfully!'
export const notSubmitted = 'Failed to submit revision.'
export const notCertain =
  'It is not certain that your request arrived. Submit it again: it is asked for once.'
export const notPartOfIt = (names: string[]) =>
  `Chosen after the request was sent, and not part of it: ${names.join(', ')}. Please send it in the chat.`
export const cancelled = 'Upload cancelled. Nothing was sent, and your files are still listed here.'
