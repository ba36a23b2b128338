import type { Metadata } from 'next'
import { InProgressScreen } from '@/components/orders/in-progress-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { listOrdersInProgress } from '@/lib/client-api/order-lists'
import { readPageNumber } from '@/lib/orders/paging'
import { ordersInProgressQuery } from '@/lib/orders/queries'
import * as texts from '@/lib/orders/texts'

export const metadata: Metadata = { title: texts.inProgress }

export default async function InProgressPage({ searchParams }: PageProps<'/in-progress'>) {
  const page = readPageNumber((await searchParams).page)
  return (
    <>
      <PageHeading title={texts.inProgress} />
      <Primed
        reads={[read(ordersInProgressQuery(page), caller => listOrdersInProgress(caller, page))]}
        meanwhile={<PageLoading />}
      >
        <InProgressScreen page={page} />
      </Primed>
    </>
  )
}
