/** What the primitives of forms say of themselves: apart, for lists load none of it. */
export const uiFormTexts = {
  dropHere: 'Drop here or',
  chooseFiles: 'Choose files',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepDone: ', completed',
  time: 'Time',
  openCalendar: 'Open the calendar',
  deadlineExample: '22 Nov 2026, 03:15 PM',
  pickTime: 'Now pick a time',
  pickDay: 'Pick a day, then a time',
  done: 'Done',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const
