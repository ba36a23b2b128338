/** Presses closer together than this may be one double press. */
const doublePressMs = 500

let changedMs = Number.NEGATIVE_INFINITY

/** A press at the same place hits something else from now on: a window came up or went, or another step is shown. */
export function noteChange(): void {
  changedMs = performance.now()
}

/** A press that comes from longer before the change has not waited for its page: its browser counts presses by another clock. */
const longestWaitMs = 3000

/** Whether what happens may be the second half of the press that has changed what it hits. */
export function isTooEarly({ timeStamp }: Pick<Event, 'timeStamp'>): boolean {
  const sinceMs = timeStamp - changedMs
  return sinceMs < doublePressMs && sinceMs > -longestWaitMs
}

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'> & { pointerType?: string }

/** Not every browser tells of a click what it was made with. */
const isMouse = ({ pointerType }: Press) =>
  pointerType ? pointerType === 'mouse' : navigator.maxTouchPoints === 0

/**
 * Whether a press is the second half of a double press, whose first half has brought up what it hits: nobody can have read
 * that. A mouse counts its clicks, which not every finger does; a key is a press by itself.
 */
export const isEcho = (press: Press): boolean => isTooEarly(press) && press.detail > (isMouse(press) ? 1 : 0)
