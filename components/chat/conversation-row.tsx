import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import * as listTexts from '@/lib/chat/list-texts'
import * as texts from '@/lib/chat/texts'
import type { ListedConversation } from '@/lib/client-api/chat'
import { titleOf } from '@/lib/orders/title'
import { routes } from '@/lib/routes'

/** One conversation: its order, who spoke last, and the way to it (specification 2.13). */
export function ConversationRow({ conversation }: { conversation: ListedConversation }) {
  const { orderId, code, preview, isFromSupport, hasNews, latestAt } = conversation
  return (
    <li>
      <PageLink
        href={routes.order(orderId, 'order-chat')}
        mark="top-4 right-4"
        className="block px-4 py-4 -outline-offset-2 hover-fade hover:bg-sunk md:px-5"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span dir="auto" className={cn('min-w-0 break-words', hasNews ? 'font-semibold' : 'font-medium')}>
            {titleOf(conversation)}
          </span>
          {hasNews && <Badge tone="accent">{listTexts.newMessage}</Badge>}
        </span>
        <span className="block pt-0.5 text-sm text-ink-soft tabular">
          {code}
          {latestAt && (
            <>
              {' · '}
              <LocalTime iso={latestAt} />
            </>
          )}
        </span>
        {preview && (
          <span className="block max-w-prose pt-1.5 text-sm [overflow-wrap:anywhere]">
            <span className="text-ink-soft">{isFromSupport ? texts.support : texts.you}: </span>
            <bdi>{preview}</bdi>
          </span>
        )}
      </PageLink>
    </li>
  )
}
