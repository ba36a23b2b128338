'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import type { Counts } from '@/lib/client-api/profile'
import { countsQuery } from '@/lib/profile/queries'
import { mailtoAddress } from '@/lib/referrals/share'
import * as texts from '@/lib/referrals/texts'
import { routes } from '@/lib/routes'
import { LinkField } from './link-field'
import { ShareSheet } from './share-sheet'

type OwnLinkProps = { isLocked: boolean; link: string | null }

/** The own link; until the first order is paid in full a lock, and what opens it (specification 2.10, 4). */
export function OwnLink({ isLocked, link }: OwnLinkProps) {
  if (isLocked) return <LockedLink />
  return (
    <Card>
      {link ? (
        <>
          <LinkField hint={texts.linkHint} link={link} />
          <div className="flex flex-wrap gap-2 pt-4 max-sm:*:grow">
            <a href={mailtoAddress(link)} className={buttonStyles()}>
              <Icon name="mail" />
              {texts.shareByEmail}
            </a>
            <ShareSheet link={link} />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{texts.noLink}</p>
      )}
    </Card>
  )
}

/** Where the orders are of whoever has placed one: another one does not open the link (decisions C-57). */
function ordersOf(counts: Counts | undefined): string | null {
  if (!counts) return null
  if (counts.inProgress > 0) return routes.inProgress
  return counts.completed > 0 ? routes.completed : null
}

function LockedLink() {
  const { data: counts } = useQuery(countsQuery)
  const orders = ordersOf(counts)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon name="lock-keyhole" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-48">
        <h2 className="font-semibold">{texts.locked}</h2>
        <p className="text-sm text-ink-soft">{orders ? texts.lockedRest : texts.lockedHint}</p>
      </div>
      <ButtonLink href={orders ?? routes.placeOrder()} variant="primary" className="max-sm:w-full">
        {orders ? texts.yourOrders : texts.placeOrder}
      </ButtonLink>
    </Card>
  )
}
