import type { Metadata } from 'next'
import { CompletedScreen } from '@/components/orders/completed-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { listCompletedOrders } from '@/lib/client-api/completed-orders'
import * as texts from '@/lib/orders/completed-texts'
import { readPageNumber } from '@/lib/orders/paging'
import { completedOrdersQuery } from '@/lib/orders/queries'

export const metadata: Metadata = { title: texts.completed }

export default async function CompletedPage({ searchParams }: PageProps<'/completed'>) {
  const { recent, page } = await searchParams
  const at = { recent: readPageNumber(recent), page: readPageNumber(page) }
  return (
    <>
      <PageHeading title={texts.completed} />
      <Primed
        reads={[read(completedOrdersQuery(at), caller => listCompletedOrders(caller, at))]}
        meanwhile={<PageLoading />}
      >
        <CompletedScreen {...at} />
      </Primed>
    </>
  )
}
