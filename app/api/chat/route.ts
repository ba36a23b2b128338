import { handle } from '@/lib/bff/handle'
import { pageQuery } from '@/lib/bff/page-query'
import { listConversations } from '@/lib/client-api/chat'

export const GET = handle({ query: pageQuery }, ({ caller, query }) => listConversations(caller, query.page))
