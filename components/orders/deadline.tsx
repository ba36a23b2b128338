import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { TonedText } from '@/components/ui/toned-text'
import { type Tone, tones } from '@/components/ui/tones'
import * as texts from '@/lib/orders/texts'
import { type Urgency, urgencyOf } from '@/lib/orders/urgency'
import * as urgencies from '@/lib/orders/urgency-texts'

const looks: Record<Urgency, { tone: Tone; word: string }> = {
  overdue: { tone: 'urgent', word: urgencies.overdue },
  urgent: { tone: 'urgent', word: urgencies.urgent },
  soon: { tone: 'soon', word: urgencies.soon },
}

type DeadlineProps = {
  iso: string | null
  nowMs: number
  /** The work is delivered: a deadline that has passed is no alarm any more. */
  done?: boolean
}

/** When work is due, in the visitor's zone: red when urgent or past, yellow when soon, each with its word. */
export function Deadline({ iso, nowMs, done = false }: DeadlineProps) {
  if (!iso) return texts.notSet
  const time = <LocalTime iso={iso} withZone stacked />
  const urgency = done ? undefined : urgencyOf(iso, nowMs)
  if (!urgency) return time
  const { tone, word } = looks[urgency]
  const iconName = tones[tone].icon
  return (
    <TonedText tone={tone} icon={false} marked className="text-left">
      {time}
      <span className="flex items-center gap-1 text-xs">
        {iconName && <Icon name={iconName} className="size-3.5" />}
        {word}
      </span>
    </TonedText>
  )
}
