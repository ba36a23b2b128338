import { CopyButton } from '@/components/ui/copy-button'
import { Filled } from '@/components/ui/filled'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import type { Review } from '@/lib/client-api/reviews'
import * as promoTexts from '@/lib/promos/texts'
import * as texts from '@/lib/reviews/texts'

/** How a review stands: checked, approved with the code it earned, or refused and why. */
export function ReviewState({ review, canTryAgain }: { review: Review; canTryAgain: boolean }) {
  const { state, reason, submittedAt } = review
  if (state === 'approved') return <Approved review={review} />
  if (state === 'refused')
    return (
      <Notice tone="warn" spoken={false}>
        <p>{reason ? texts.refusedFor(reason) : texts.refused}</p>
        {canTryAgain && <p className="pt-1">{texts.refusedHint}</p>}
      </Notice>
    )
  return (
    <Notice spoken={false}>
      {texts.pending}
      {submittedAt && (
        <>
          &nbsp;
          <span className="block pt-1">
            <Filled text={texts.sentAt} parts={{ time: <LocalTime iso={submittedAt} /> }} />
          </span>
        </>
      )}
    </Notice>
  )
}

function Approved({ review: { promo, isPromoUsed } }: { review: Review }) {
  return (
    <Notice tone="success" spoken={false}>
      <p>{texts.approved}</p>
      {isPromoUsed && <p className="pt-1">{texts.promoUsed}</p>}
      {promo && !isPromoUsed && (
        <>
          <p className="pt-1">{texts.promo(promoTexts.worth(promo))}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <code className="text-base font-semibold break-all text-ink">{promo.code}</code>
            <CopyButton text={promo.code} label={texts.copyCode} size="sm" />
          </div>
          <p>{texts.promoHint}</p>
        </>
      )}
    </Notice>
  )
}
