'use client'

import { useDownload } from '@/components/files/use-download'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { ChatMessage } from '@/lib/client-api/chat'
import type { Order } from '@/lib/client-api/orders'
import { fetchContent } from '@/lib/files/download'
import { downloading } from '@/lib/files/texts'
import { allFilesOf } from '@/lib/orders/all-files'
import * as texts from '@/lib/orders/all-files-texts'

type AllFilesProps = {
  order: Order
  /** Where the conversation is read already. */
  messages?: ChatMessage[]
}

/** Everything of an order that can be opened now, in one zip, and what stays out of it. */
export function AllFiles({ order, messages }: AllFilesProps) {
  const { hasOpen, hasLocked, hasOnDrive } = allFilesOf(order, messages)
  const name = `${order.code}.zip`
  const { percent, press } = useDownload({
    id: `all-${order.id}`,
    name,
    fetchContent: options => fetchContent(`/api/orders/${order.id}/files`, options),
  })
  const isRunning = percent !== undefined
  if (!hasOpen) return null
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{texts.title}</h2>
          <p className="max-w-prose pt-0.5 text-sm text-ink-soft">
            {texts.hint} {hasLocked && texts.withoutLocked} {hasOnDrive && texts.withoutOnDrive}
          </p>
        </div>
        <Button onClick={press} className="w-full sm:w-auto">
          {isRunning ? <Icon name="x" /> : <Icon name="download" />}
          {isRunning ? texts.cancel : texts.download}
        </Button>
      </div>
      {isRunning && <ProgressBar value={percent} label={downloading(name)} labelHidden />}
    </Card>
  )
}
