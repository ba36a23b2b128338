/** Every sentence of the window that asks for a revision (specification 2.18, 5, 8), loaded with it. */
export const texts = {
  mark: 'Mark Revision',
  markHint: 'Say what should change, attach what helps, and choose until when.',
  deadline: 'Deadline',
  deadlineHint: 'Minimum 12 hours from now',
  selectDeadline: 'Select deadline date and time',
  unreadableDeadline: 'Write it like 22 Nov 2026, 03:15 PM, or use the calendar.',
  noDeadline: 'Please select a deadline',
  tooSoon: 'Deadline must be at least 12 hours from now',
  instructions: 'Instructions',
  instructionsHint: 'Where it is, what is wrong, and what should stand there instead.',
  noInstructions: 'Please enter instructions',
  longInstructions: 'Please use at most 20,000 characters.',
  filesForWriter: 'Files for the writer',
  filesHint:
    'Images, PDF, Word, Excel, PowerPoint, CSV, ZIP, MP3, WMA, MPG, FLV and AVI, up to 16 MB each. At most 10 files and 64 MB at once.',
  cancel: 'Cancel',
  submit: 'Submit',
  submitting: 'Loading',
  submitted: 'Revision request submitted successfully!',
  filesLost: (names: string) =>
    `The page was reloaded, and these files are gone: ${names}. Please choose them again.`,
  notSubmitted: 'Failed to submit revision.',
  notCertain: 'It is not certain that your request arrived. Submit it again: it is asked for once.',
  cancelled: 'Upload cancelled. Nothing was sent, and your files are still listed here.',
} as const
