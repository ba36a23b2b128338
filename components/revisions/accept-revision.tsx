'use client'

import { AcceptCard } from '@/components/orders/accept-card'
import { TextLink } from '@/components/ui/text-link'
import type { Order } from '@/lib/client-api/orders'
import type { useAcceptance } from '@/lib/orders/use-acceptance'
import * as texts from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'

type AcceptRevisionProps = {
  order: Order
  /** The one that is looked at: no other is accepted by the press. */
  revisionId: number
  acceptance: Pick<ReturnType<typeof useAcceptance>, 'accept' | 'isPending' | 'error'>
}

/** Asks for the client's word on revised files. */
export function AcceptRevision({ order, revisionId, acceptance }: AcceptRevisionProps) {
  const { accept, isPending, error } = acceptance
  const toFiles = <TextLink href={routes.order(order.id, 'completed-file')}>{texts.toFiles}</TextLink>
  return (
    <AcceptCard
      title={texts.isAsAsked}
      hint={
        <>
          {texts.isAsAskedHint} {toFiles}
        </>
      }
      action={texts.accept}
      busyLabel={texts.accepting}
      onAccept={() => accept({ revisionId })}
      isPending={isPending}
      error={error}
      failed={texts.notAccepted}
      notCertain={texts.acceptNotCertain}
    />
  )
}
