import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import type { Counts } from '@/lib/client-api/profile'
import { formatCents } from '@/lib/money'
import * as texts from '@/lib/referrals/home-texts'
import { routes } from '@/lib/routes'

/** What referring friends has earned; to whom the link is open and nobody came by it yet, what it would earn. */
function wordsOf({ referred, firstOrderPaid }: Counts): string | undefined {
  if (!referred) return undefined
  if (referred.friends === 0) return firstOrderPaid ? texts.invitation : undefined
  const friends = texts.friendCount(referred.friends)
  return referred.bonusCents > 0 ? `${texts.earned(formatCents(referred.bonusCents))} · ${friends}` : friends
}

/** A quiet line on home that leads to the referrals; nothing while the numbers are not known or there is nothing to say. */
export function ReferralNote({ counts }: { counts: Counts | undefined }) {
  const words = counts && wordsOf(counts)
  if (!words) return null
  return (
    <section aria-labelledby="referral-heading">
      <h2 id="referral-heading" className="pb-3 text-lg font-semibold">
        {texts.heading}
      </h2>
      <PageLink
        href={routes.referral}
        mark="top-1/2 right-1 -translate-y-1/2"
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunk md:px-5"
      >
        <span className="min-w-0 tabular">{words}</span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-accent">
          {texts.toReferral}
          <Icon name="arrow-right" className="size-4" />
        </span>
      </PageLink>
    </section>
  )
}
