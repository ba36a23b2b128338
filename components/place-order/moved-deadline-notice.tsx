import { Filled } from '@/components/ui/filled'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import * as texts from '@/lib/place-order/texts'

type MovedDeadlineNoticeProps = {
  from: string
  to: string
  /** Off where it is there from the beginning: it is read in its place. */
  spoken: boolean
}

/** Says from when to when a deadline was moved on, because time has overtaken the saved one (decisions C-16). */
export function MovedDeadlineNotice({ from, to, spoken }: MovedDeadlineNoticeProps) {
  return (
    <Notice spoken={spoken}>
      <Filled
        text={texts.moved}
        parts={{
          from: <LocalTime iso={from} format="deadline" withZone />,
          to: <LocalTime iso={to} format="deadline" withZone className="font-medium" />,
        }}
      />
    </Notice>
  )
}
