'use client'

import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import type { PaymentStatus } from '@/lib/client-api/orders'
import * as texts from '@/lib/invoices/texts'
import { routes } from '@/lib/routes'

type SettledDialogProps = { orderId: number; status: PaymentStatus; onClose: () => void }

/** 'Order is Paid', and where its client finds it (specification 2.15). */
export function SettledDialog({ orderId, status, onClose }: SettledDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.settled(status)}
      description={texts.settledHint(status)}
      footer={
        <ButtonLink variant="primary" href={routes.order(orderId)}>
          {texts.details}
        </ButtonLink>
      }
    />
  )
}
