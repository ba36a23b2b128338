/** Presses closer together than this may be one double press. */
export const doublePressMs = 500

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'> & { pointerType?: string }

/**
 * Whether a press is the second half of a double press, whose first half has brought up what it hits: nobody can have read
 * that. A mouse counts its clicks, which a finger does not; a key is a press by itself.
 */
export const isEcho = ({ detail, timeStamp, pointerType }: Press, shownMs: number): boolean =>
  timeStamp - shownMs < doublePressMs && detail > (pointerType === 'mouse' ? 1 : 0)
