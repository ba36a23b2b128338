import type { Metadata } from 'next'
import { ConversationsScreen } from '@/components/chat/conversations-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import * as texts from '@/lib/chat/list-texts'
import { conversationsQuery } from '@/lib/chat/queries'
import { listConversations } from '@/lib/client-api/chat'
import { readPageNumber } from '@/lib/orders/paging'

export const metadata: Metadata = { title: texts.chats }

export default async function OrderChatsPage({ searchParams }: PageProps<'/order-chat'>) {
  const page = readPageNumber((await searchParams).page)
  return (
    <>
      <PageHeading title={texts.chats} />
      <Primed
        reads={[read(conversationsQuery(page), caller => listConversations(caller, page))]}
        meanwhile={<PageLoading />}
      >
        <ConversationsScreen page={page} />
      </Primed>
    </>
  )
}
