'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { formatAmount } from '@/lib/money'
import { countsQuery } from '@/lib/profile/queries'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'
import { followBalance } from '@/lib/wallet/balance-news'

/** 'My Balance:' with the wallet's amount, 0.00 when there is none (specification 2.2), no figure while nobody could tell. */
export function Balance() {
  const { data: counts } = useQuery(countsQuery)
  const client = useQueryClient()
  useEffect(() => followBalance(client), [client])
  return (
    <PageLink
      href={routes.wallet}
      mark="top-1/2 right-full -translate-y-1/2"
      className="flex min-h-11 flex-wrap items-center justify-end gap-x-0.5 rounded-md px-2 text-right text-sm leading-5 hover:bg-sunk"
    >
      <span className="text-ink-soft">{shellTexts.balance}&nbsp;</span>
      <span className="font-semibold tabular">
        {counts ? (
          `$${formatAmount(counts.balanceCents)}`
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{shellTexts.balanceUnknown}</span>
          </>
        )}
      </span>
    </PageLink>
  )
}
