import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TimeProvider } from '@/components/ui/time-zone'
import { zoneHints } from '@/lib/zone-hints'
import { Countdown } from './countdown'

it("names the end in the visitor's own zone, beside the sentence that has it without one", () => {
  const timing = { now: '2026-09-29T10:00:00.000Z', endsAt: '2026-09-30T23:59:59.000Z' }
  const html = renderToStaticMarkup(
    <TimeProvider hints={zoneHints('America/New_York')} madeMs={0}>
      <Countdown timing={timing} onComplete={() => undefined} />
    </TimeProvider>,
  )
  const words = html.replace(/<[^>]*>/g, '')
  expect(words).toContain('Time left until 30 September 23:59:59')
  expect(words).toContain('The end by your clock: 30 Sep 2026, 07:59 PM EDT')
})
