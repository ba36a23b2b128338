import { minuteMs } from '@/contract/durations'
import { failedWith } from '@/lib/errors'

/**
 * How often to ask again for what could not be asked for: after a sleep the network may be a moment late, and no event may tell
 * that it is back. What does not arrive keeps no session from ending of idleness.
 */
export const untilHeard = ({ state }: { state: { error: Error | null } }): number | false =>
  failedWith(state.error, 'network') && minuteMs
