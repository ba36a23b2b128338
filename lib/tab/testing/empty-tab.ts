import { entriesSeen } from '../tab-shelf'

/** A new document, in a tab that has kept nothing. */
export function emptyTab(): void {
  sessionStorage.clear()
  entriesSeen.clear()
}
