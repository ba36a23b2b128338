'use client'

import { useQuery } from '@tanstack/react-query'
import { Card, CardHeading } from '@/components/ui/card'
import { ErrorPanel } from '@/components/ui/error-panel'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { retryOf } from '@/lib/api/retry-of'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import type { Referrals } from '@/lib/client-api/referrals'
import { formatCents } from '@/lib/money'
import { referralsQuery } from '@/lib/referrals/queries'
import * as texts from '@/lib/referrals/texts'
import { FriendList } from './friend-list'
import { OwnLink } from './own-link'

/** The own link, what friends earn, and who they are (specification 2.10). A failed load shows no toast: one line tells. */
export function ReferralScreen() {
  const read = useQuery({ ...referralsQuery, refetchInterval: untilHeard })
  const { data: referrals } = read
  const error = useLastError(read)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {error && referrals && <RetryNotice text={texts.notRefreshed} {...trouble} />}
      {error && !referrals && <ErrorPanel role="status" title={texts.notLoaded} {...trouble} />}
      {!error && !referrals && <Spinner />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {referrals && (
          <div className="min-w-0 space-y-6">
            <EarnedCard referrals={referrals} />
            <OwnLink isLocked={referrals.isLocked} link={referrals.link} />
          </div>
        )}
        <RewardsCard />
      </div>
      {referrals && <FriendList friends={referrals.friends} isLocked={referrals.isLocked} />}
    </div>
  )
}

function EarnedCard({ referrals: { bonusCents, friends } }: { referrals: Referrals }) {
  return (
    <Card>
      <p className="text-sm text-ink-soft">{texts.earned}</p>
      <p className="pt-1 text-4xl font-semibold wrap-anywhere tabular">{formatCents(bonusCents)}</p>
      {friends.length > 0 && (
        <p className="pt-2 text-sm text-ink-soft">{texts.friendCount(friends.length)}</p>
      )}
    </Card>
  )
}

function RewardsCard() {
  return (
    <Card>
      <CardHeading title={texts.rewards} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 pb-4">
        {texts.tiers.map(({ friend, reward }) => (
          <div key={friend} className="flex flex-col-reverse rounded-md bg-sunk px-2 py-3 text-center">
            <dt className="text-sm text-ink-soft">{friend}</dt>
            <dd className="text-xl font-semibold tabular">{reward}</dd>
          </div>
        ))}
      </dl>
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
        {texts.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
