import type { Metadata } from 'next'
import { InProgressScreen } from '@/components/orders/in-progress-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { listOrdersInProgress } from '@/lib/client-api/order-lists'
import { readPageNumber } from '@/lib/orders/paging'
import { ordersInProgressQuery } from '@/lib/orders/queries'
import * as texts from '@/lib/orders/texts'

export const metadata: Metadata = { title: texts.inProgress }

export default async function InProgressPage({ searchParams }: PageProps<'/in-progress'>) {
  const page = readPageNumber((await searchParams).page)
  return (
    <Primed
      reads={[read(ordersInProgressQuery(page), caller => listOrdersInProgress(caller, page))]}
      meanwhile={<PageLoading />}
    >
      <InProgressScreen page={page} />
    </Primed>
  )
}
