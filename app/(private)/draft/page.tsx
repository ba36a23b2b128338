import type { Metadata } from 'next'
import { DraftsScreen } from '@/components/orders/drafts-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { listDraftOrders } from '@/lib/client-api/order-lists'
import * as texts from '@/lib/orders/draft-texts'
import { readPageNumber } from '@/lib/orders/paging'
import { draftOrdersQuery } from '@/lib/orders/queries'

export const metadata: Metadata = { title: texts.title }

export default async function DraftsPage({ searchParams }: PageProps<'/draft'>) {
  const page = readPageNumber((await searchParams).page)
  return (
    <>
      <PageHeading title={texts.title} />
      <Primed
        reads={[read(draftOrdersQuery(page), caller => listDraftOrders(caller, page))]}
        meanwhile={<PageLoading />}
      >
        <DraftsScreen page={page} />
      </Primed>
    </>
  )
}
