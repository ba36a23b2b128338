import { toast } from '@/components/ui/toast'
import type { Outbox } from '@/lib/chat/outbox'

/** Says what became of a message to somebody who has left the chat before that was known. */
export const tellUnseen = (outbox: Outbox) => (problem: string | undefined) => {
  if (problem && !outbox.isShown()) toast.error(problem)
}
