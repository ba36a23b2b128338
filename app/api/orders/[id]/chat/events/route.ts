import { eventsAnswer } from '@/lib/bff/events-answer'
import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { openConversationEvents } from '@/lib/client-api/chat-events'

export const GET = handle({ params: idParams }, ({ caller, params }) =>
  eventsAnswer(openConversationEvents(caller, params.id)),
)
