import { eventsAnswer } from '@/lib/bff/events-answer'
import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { openConversationEvents } from '@/lib/client-api/chat-events'

export const GET = handle({ params: idParams }, async ({ caller, params }) =>
  eventsAnswer(await openConversationEvents(caller, params.id)),
)
