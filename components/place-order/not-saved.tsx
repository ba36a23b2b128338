import { serverMessageOr } from '@/lib/errors'
import { texts } from '@/lib/place-order/texts'

type NotSavedProps = { failure: unknown; hasNamedFields: boolean }

/** The quiet line beside Next after a failed save; a refusal that trying again cannot change says why. */
export function NotSaved({ failure, hasNamedFields }: NotSavedProps) {
  if (failure instanceof DOMException) return texts.uploadCancelled
  const reason = hasNamedFields ? '' : serverMessageOr(failure, '')
  return (
    <>
      {texts.notSaved}
      {reason && <span className="block">{reason}</span>}
    </>
  )
}
