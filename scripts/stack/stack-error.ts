/** A reason not to go on that a person can mend: shown as it is, without a stack trace. */
export class StackError extends Error {
  override name = 'StackError'
}
