/** What the primitives of forms and windows say of themselves: apart, for lists load none of it. */

export const dropHere = 'Drop here or'
export const chooseFiles = 'Choose files'
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`
export const stepDone = ', completed'
export const time = 'Time'
export const openCalendar = 'Open the calendar'
export const deadlineExample = 'e.g. 22 Nov, 03:15 PM'
export const pickTime = 'Now pick a time'
export const pickDay = 'Pick a day, then a time'
export const done = 'Done'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const close = 'Close'
export const yes = 'Yes'
export const no = 'No'
export const copied = 'Copied'
/** Where toasts are said; the notifications are a page. */
export const toasts = 'Notices'
export const dismiss = 'Dismiss'
export const remove = (name: string) => `Remove ${name}`
export const sending = (name: string) => `Sending ${name}`
/** Some by their names, many by their number. */
export const chosen = (names: string[]) =>
  names.length > 3 ? `${names.length} files chosen` : `Chosen: ${names.join(', ')}`
