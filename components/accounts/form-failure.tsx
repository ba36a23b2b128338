import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'

type FormFailureProps = {
  text: string | undefined
  requestId: string | undefined
  /** What is under way. Not seen, for the button says it; heard, and after it the same refusal once more. */
  busyLabel?: string | false
  /** A toast says the same: heard once is enough. */
  isToasted?: boolean
}

/**
 * Why a form as a whole was refused. It stands just above the button that was pressed, so a phone shows it, and its
 * live region is there before the words are, so a screen reader hears them come.
 */
export function FormFailure({ text, requestId, busyLabel, isToasted }: FormFailureProps) {
  return (
    <div role={isToasted ? undefined : 'status'}>
      {busyLabel && <span className="sr-only">{busyLabel}</span>}
      {text && (
        <Notice tone="danger" spoken={false} className="mb-5">
          {text}
          <RequestLine id={requestId} />
        </Notice>
      )}
    </div>
  )
}
