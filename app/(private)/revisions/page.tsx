import type { Metadata } from 'next'
import { RevisionsScreen } from '@/components/revisions/revisions-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { listRevisionOrders } from '@/lib/client-api/revision-orders'
import { readPageNumber } from '@/lib/orders/paging'
import { revisionOrdersQuery } from '@/lib/revisions/queries'
import * as texts from '@/lib/revisions/texts'

export const metadata: Metadata = { title: texts.revisions }

export default async function RevisionsPage({ searchParams }: PageProps<'/revisions'>) {
  const page = readPageNumber((await searchParams).page)
  return (
    <>
      <PageHeading title={texts.revisions} />
      <Primed
        reads={[read(revisionOrdersQuery(page), caller => listRevisionOrders(caller, page))]}
        meanwhile={<PageLoading />}
      >
        <RevisionsScreen page={page} />
      </Primed>
    </>
  )
}
