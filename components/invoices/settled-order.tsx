'use client'

import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { lazily } from '@/components/ui/lazily'
import type { PaymentStatus } from '@/lib/client-api/orders'
import * as texts from '@/lib/invoices/texts'
import { routes } from '@/lib/routes'

const SettledDialog = lazily(async () => (await import('./settled-dialog')).SettledDialog)

type SettledOrderProps = { orderId: number; status: PaymentStatus }

/** There is nothing to pay with this invoice: a window says so, and the page behind it once that is closed. */
export function SettledOrder({ orderId, status }: SettledOrderProps) {
  const [isOpen, setOpen] = useState(true)
  const details = (
    <ButtonLink variant="primary" href={routes.order(orderId)}>
      {texts.details}
    </ButtonLink>
  )
  return (
    <>
      <EmptyState
        level="h1"
        icon={<Icon name="circle-check" />}
        title={texts.settled(status)}
        action={details}
      >
        {texts.settledHint(status)}
      </EmptyState>
      {isOpen && <SettledDialog orderId={orderId} status={status} onClose={() => setOpen(false)} />}
    </>
  )
}
