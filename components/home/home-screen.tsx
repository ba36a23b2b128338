'use client'

import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { PageHeading } from '@/components/ui/page-heading'
import { RetryNotice } from '@/components/ui/retry-notice'
import { StatCard } from '@/components/ui/stat-card'
import { useNow } from '@/components/ui/use-now'
import { listsOfMore, stepRows } from '@/lib/home/step-rows'
import * as texts from '@/lib/home/texts'
import { routes } from '@/lib/routes'
import { HomeBanner } from './home-banner'
import { NextSteps } from './next-steps'
import { PromoNote } from './promo-note'
import { ReferralNote } from './referral-note'
import { useHome } from './use-home'

const firstName = (name: string | undefined) => name?.trim().split(/\s+/)[0]

/** The dashboard: what waits for the client, then where everything stands (decisions C-63). */
export function HomeScreen() {
  const { counts, profile, next, trouble } = useHome()
  const name = firstName(profile?.name)
  const rows = stepRows(next.data, counts, useNow())
  const steps = rows && <NextSteps rows={rows} more={next.data?.more ?? 0} lists={listsOfMore(counts)} />
  const shown = (count: number | undefined) => count ?? '–'
  return (
    <>
      <PageHeading
        title={texts.hello(name)}
        action={
          <ButtonLink href={routes.placeOrder()} variant="primary" size="lg">
            {texts.placeOrder}
          </ButtonLink>
        }
      />
      <div className="space-y-8 pt-6">
        {trouble && <RetryNotice text={texts.notRefreshed} {...trouble} />}
        {rows?.length !== 0 && steps}
        {profile && <PromoNote promos={profile.promos} />}
        <HomeBanner />
        {rows?.length === 0 && steps}
        <section aria-labelledby="orders-heading">
          <h2 id="orders-heading" className="pb-3 text-lg font-semibold">
            {texts.orders}
          </h2>
          <div className="grid grid-cols-1 gap-3 xs:grid-cols-2 md:gap-4 xl:grid-cols-4">
            <StatCard
              href={routes.inProgress}
              label={texts.inProgress}
              count={shown(counts?.inProgress)}
              icon={<Icon name="clipboard-list" />}
            />
            <StatCard
              href={routes.drafts}
              label={texts.drafts}
              count={shown(counts?.drafts)}
              icon={<Icon name="notebook-pen" />}
            />
            <StatCard
              href={routes.revisions}
              label={texts.revisions}
              count={shown(counts?.revisions)}
              icon={<Icon name="rotate-ccw" />}
            />
            <StatCard
              href={routes.completed}
              label={texts.completed}
              count={shown(counts?.completed)}
              icon={<Icon name="circle-check" />}
            />
          </div>
        </section>
        <ReferralNote counts={counts} />
      </div>
    </>
  )
}
