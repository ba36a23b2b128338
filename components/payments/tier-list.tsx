import { cn } from '@/components/ui/cn'
import { type DeadlineOption, deadlineOption, tierRateCents } from '@/contract/price'
import * as texts from '@/lib/payments/tier-texts'

const tiers: DeadlineOption[] = ['less', 'medium', 'more']

/** What a page costs by the time left (specification 9, decisions C-01). `hours` marks the order's own tier. */
export function TierList({ hours }: { hours: number | null }) {
  const own = hours === null ? undefined : deadlineOption(hours)
  return (
    <section>
      <h2 className="text-sm font-medium">{texts.prices}</h2>
      <p className="pt-0.5 pb-3 text-sm text-ink-soft">{texts.pricesHint}</p>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface text-sm sm:grid sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {tiers.map(tier => (
          <Tier key={tier} tier={tier} isOwn={tier === own} />
        ))}
      </dl>
    </section>
  )
}

function Tier({ tier, isOwn }: { tier: DeadlineOption; isOwn: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:block sm:py-3">
      <dt className={cn(isOwn ? 'font-medium' : 'text-ink-soft')}>
        {texts.windows[tier]}
        {isOwn && (
          <>
            <span className="sr-only">, </span>
            <span className="ml-2 text-xs text-accent">{texts.yours}</span>
          </>
        )}
      </dt>
      <dd className={cn('tabular sm:pt-0.5', isOwn && 'font-medium')}>
        {texts.perPage(tierRateCents[tier])}
      </dd>
    </div>
  )
}
