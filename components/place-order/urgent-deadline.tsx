'use client'

import { Dialog } from '@/components/ui/dialog'
import { Filled } from '@/components/ui/filled'
import { SupportLink } from '@/components/ui/support-link'
import * as texts from '@/lib/place-order/texts'

/** For work that is needed in under three hours (specification 4). */
export function UrgentDeadline({ supportEmail, onClose }: { supportEmail: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={texts.urgentTitle}>
      <p>
        <Filled
          text={texts.urgentText}
          parts={{
            email: <SupportLink email={supportEmail} />,
          }}
        />
      </p>
    </Dialog>
  )
}
