import { RequestLine } from '@/components/ui/request-line'
import { TextLink } from '@/components/ui/text-link'
import { isStillRunning } from '@/lib/api/outcome'
import { type ApiError, failedWith, requestIdOf, serverMessageOr } from '@/lib/errors'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'

type NotSavedProps = { failure: unknown; hasNamedFields: boolean; orderId: number | null }

/** Refusals that trying again does not change, and whose words help. Of outages specification 8 wants nothing said. */
const telling = ['refused', 'conflict', 'rate_limited', 'too_large'] as const

function reasonOf(failure: unknown): string {
  if (failedWith(failure, 'not_found')) return texts.notFoundHint
  return failedWith(failure, ...telling) ? serverMessageOr(failure, '') : ''
}

/** Deleted, paid or closed elsewhere: trying again saves nothing. */
const isNoDraft = (failure: unknown): failure is ApiError =>
  failedWith(failure, 'not_found', 'conflict') && !isStillRunning(failure)

/** The quiet line beside Next after a failed save; a refusal that trying again cannot change says why. */
export function NotSaved({ failure, hasNamedFields, orderId }: NotSavedProps) {
  if (failure instanceof DOMException) return texts.uploadCancelled
  const isAboutFields = hasNamedFields || failedWith(failure, 'invalid_fields')
  const reason = isAboutFields ? '' : reasonOf(failure)
  const requestId = isAboutFields ? undefined : requestIdOf(failure)
  return (
    <>
      {isNoDraft(failure) ? texts.cannotBeSaved : texts.notSaved}
      {reason && (
        <span className="block">
          {reason} <WayOut failure={failure} orderId={orderId} />
        </span>
      )}
      <RequestLine id={requestId} />
    </>
  )
}

/** Paid or closed elsewhere, the order has a page of its own; deleted, there are others. */
function WayOut({ failure, orderId }: { failure: unknown; orderId: number | null }) {
  if (!isNoDraft(failure)) return null
  if (failure.code === 'not_found') return <TextLink href={routes.drafts}>{texts.toDrafts}</TextLink>
  return orderId && <TextLink href={routes.order(orderId)}>{texts.toOrder}</TextLink>
}
