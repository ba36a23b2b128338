'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { ErrorPanel } from '@/components/ui/error-panel'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { TextLink } from '@/components/ui/text-link'
import { retryOf } from '@/lib/api/retry-of'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import type { ReferralDiscount } from '@/lib/client-api/referrals'
import { profileQuery } from '@/lib/profile/queries'
import * as texts from '@/lib/referrals/discount-texts'
import { referralDiscountQuery } from '@/lib/referrals/queries'
import * as referralTexts from '@/lib/referrals/texts'
import { routes } from '@/lib/routes'
import { Countdown } from './countdown'
import { HowItWorks } from './how-it-works'
import { LinkField } from './link-field'
import { ShareLinks } from './share-links'

/** The referral discount: how long it lasts, how it works, and the link to pass on (specification 2.11). */
export function DiscountScreen() {
  const read = useQuery({ ...referralDiscountQuery, refetchInterval: untilHeard })
  const { data: discount } = read
  const error = useLastError(read)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {error && discount && <RetryNotice text={referralTexts.notRefreshed} {...trouble} />}
      {error && !discount && <ErrorPanel role="status" title={texts.notLoaded} {...trouble} />}
      {!error && !discount && <Spinner />}
      {discount && <TimeCard key={discount.endsAt} discount={discount} />}
      <HowItWorks />
      {discount && <LinkCard link={discount.link} />}
    </div>
  )
}

const isOver = ({ now, endsAt }: ReferralDiscount) => now >= endsAt

/** When the time is over, the promos that ended with it are asked for again. */
function TimeCard({ discount }: { discount: ReferralDiscount }) {
  const client = useQueryClient()
  const [ended, setEnded] = useState<ReferralDiscount>()
  // Of one that is read anew it is told anew: the device's clock may have jumped past an end that is still to come.
  const hasEnded = isOver(discount) || ended === discount
  function end() {
    setEnded(discount)
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  return (
    <Card className="space-y-4">
      <Countdown timing={discount} onComplete={end} />
      {hasEnded && <Notice spoken={ended === discount}>{texts.ended}</Notice>}
    </Card>
  )
}

function LinkCard({ link }: { link: string | null }) {
  return (
    <Card>
      {link ? (
        <>
          <LinkField link={link} />
          <ShareLinks link={link} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {texts.noLink} {texts.noLinkHint} <TextLink href={routes.referral}>{texts.toReferral}</TextLink>
        </p>
      )}
    </Card>
  )
}
