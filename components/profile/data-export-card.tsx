'use client'

import { useDownload } from '@/components/files/use-download'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import { fetchContent } from '@/lib/files/download'
import { exportName } from '@/lib/profile/export-name'
import * as texts from '@/lib/profile/export-texts'

/** What is kept of the client, to take home in one zip. */
export function DataExportCard() {
  const name = exportName(new Date().toISOString())
  const { percent, press } = useDownload({
    id: 'export',
    name,
    fetchContent: options => fetchContent('/api/profile/export', options),
  })
  const isRunning = percent !== undefined
  return (
    <Card padding="roomy">
      <CardHeading title={texts.title} />
      <p className="pb-5 text-sm text-ink-soft">
        {texts.hint} {texts.leftOut}
      </p>
      <div className="space-y-3">
        <Button onClick={press} className="max-md:w-full">
          {isRunning ? <Icon name="x" /> : <Icon name="download" />}
          {isRunning ? texts.cancel : texts.download}
        </Button>
        {isRunning && <ProgressBar value={percent} label={texts.downloading} labelHidden />}
      </div>
    </Card>
  )
}
