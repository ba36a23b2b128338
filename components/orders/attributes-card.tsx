'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { lazily } from '@/components/ui/lazily'
import type { Order } from '@/lib/client-api/orders'
import { attributesLock, citationName, lockText } from '@/lib/orders/attributes'
import * as texts from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'
import { ChoiceName } from './choice-name'

const AttributesDialog = lazily(async () => (await import('./attributes-dialog')).AttributesDialog)

/** Citation style, sources and education level, and the way to change them while they are not locked. */
export function AttributesCard({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const isLocked = attributesLock(order) === 'locked'
  return (
    <Card>
      <CardHeading title={texts.requirements} />
      <DescriptionList>
        <DescriptionRow label={texts.citationStyle}>
          <ChoiceName saved={order.citation} list="citationStyles" nameOf={citationName} />
        </DescriptionRow>
        <DescriptionRow label={texts.sources}>{order.sources ?? lists.notSet}</DescriptionRow>
        <DescriptionRow label={texts.educationLevel}>
          <ChoiceName saved={order.educationLevel} list="educationLevels" />
        </DescriptionRow>
      </DescriptionList>
      {isLocked ? (
        <p className="flex gap-2 pt-4 text-sm text-ink-soft">
          <Icon name="lock" className="mt-0.5 size-4 shrink-0 stroke-[1.5]" />
          {lockText(order)}
        </p>
      ) : (
        <Button
          className="mt-4 w-full"
          onPointerEnter={AttributesDialog.preload}
          onFocus={AttributesDialog.preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="pencil" />
          {texts.moreInstructions}
        </Button>
      )}
      {open && <AttributesDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  )
}
