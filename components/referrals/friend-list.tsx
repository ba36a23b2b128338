'use client'

import { useSearchParams } from 'next/navigation'
import { Badge } from '@/components/ui/badge'
import { Card, CardHeading } from '@/components/ui/card'
import { CompactPager } from '@/components/ui/compact-pager'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Tone } from '@/components/ui/tones'
import type { ReferredFriend } from '@/lib/client-api/referrals'
import { formatCents } from '@/lib/money'
import { pageSpan, readPageNumber } from '@/lib/orders/paging'
import * as discountTexts from '@/lib/referrals/discount-texts'
import * as texts from '@/lib/referrals/texts'
import { routes } from '@/lib/routes'
import { showAddress } from '@/lib/show-address'

const showPage = (page: number) => showAddress(routes.page(routes.referral, page))

type FriendListProps = { friends: ReferredFriend[]; isLocked: boolean }

/** The friends, the latest first, ten a page. The page is the address's, so a reload keeps it. */
export function FriendList({ friends, isLocked }: FriendListProps) {
  const wanted = readPageNumber(useSearchParams().get('page'))
  if (friends.length === 0) {
    return (
      <EmptyState icon={<Icon name="gift" />} title={texts.none} level="h2">
        {isLocked ? texts.noneLockedHint : texts.noneHint}
      </EmptyState>
    )
  }
  const { page, pages, from, to } = pageSpan(friends.length, wanted)
  return (
    <Card>
      <CardHeading title={texts.friends} />
      <ul className="divide-y divide-line">
        {friends.slice(from, to).map(friend => (
          <FriendRow key={friend.place} friend={friend} />
        ))}
      </ul>
      <CompactPager label={texts.friends} current={page} total={pages} onPage={showPage} className="pt-4" />
    </Card>
  )
}

const tones: Record<NonNullable<ReferredFriend['state']>, Tone> = {
  signed_up: 'neutral',
  first_order_paid: 'soon',
  rewarded: 'paid',
  refused: 'danger',
  ended: 'neutral',
}

function FriendRow({ friend: { email, state, isDiscount, rewardCents } }: { friend: ReferredFriend }) {
  const words = isDiscount ? discountTexts.states : texts.states
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-full sm:basis-40">
        <p className="break-words">{email ?? texts.deletedFriend}</p>
        {isDiscount && <p className="text-sm text-ink-soft">{discountTexts.pageTitle}</p>}
      </div>
      {state && <Badge tone={tones[state]}>{words[state]}</Badge>}
      {rewardCents > 0 && (
        <p className="ml-auto font-medium text-paid tabular">+{formatCents(rewardCents)}</p>
      )}
    </li>
  )
}
