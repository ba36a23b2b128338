import { TextLink } from '@/components/ui/link'
import { isStillRunning } from '@/lib/api/outcome'
import { ApiError, type ErrorCode, requestIdOf, serverMessageOr } from '@/lib/errors'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'
import * as uiTexts from '@/lib/ui-texts'

type NotSavedProps = { failure: unknown; hasNamedFields: boolean; orderId: number | null }

/** Refusals that trying again does not change, and whose words help. Of outages specification 8 wants nothing said. */
const telling: ReadonlySet<ErrorCode> = new Set(['refused', 'conflict', 'rate_limited', 'too_large'])

function reasonOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return ''
  if (failure.code === 'not_found') return texts.notFoundHint
  return telling.has(failure.code) ? serverMessageOr(failure, '') : ''
}

/** Deleted, paid or closed elsewhere: trying again saves nothing. */
const isNoDraft = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && /^(not_found|conflict)$/.test(failure.code) && !isStillRunning(failure)

/** The quiet line beside Next after a failed save; a refusal that trying again cannot change says why. */
export function NotSaved({ failure, hasNamedFields, orderId }: NotSavedProps) {
  if (failure instanceof DOMException) return texts.uploadCancelled
  const isAboutFields = hasNamedFields || (failure instanceof ApiError && failure.code === 'invalid_fields')
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
      {requestId && (
        <span className="block font-mono text-xs break-all text-ink-faint">
          {uiTexts.request} {requestId}
        </span>
      )}
    </>
  )
}

/** Paid or closed elsewhere, the order has a page of its own; deleted, there are others. */
function WayOut({ failure, orderId }: { failure: unknown; orderId: number | null }) {
  if (!isNoDraft(failure)) return null
  if (failure.code === 'not_found') return <TextLink href={routes.drafts}>{texts.toDrafts}</TextLink>
  return orderId && <TextLink href={routes.order(orderId)}>{texts.toOrder}</TextLink>
}
