'use client'

import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { signInPath } from '@/lib/next-path'
import { closedHint } from '@/lib/orders/status-texts'
import type { Viewer } from '@/lib/payments/return-address'
import type { Success } from '@/lib/payments/success'
import * as texts from '@/lib/payments/success-texts'
import { routes } from '@/lib/routes'
import { useHeadingFocus } from './use-heading-focus'

type NotPaidProps = {
  success: Extract<Success, { kind: 'unpaid' | 'pending' | 'signed-out' }>
  viewer: Viewer
  /** The order of the address, to come back to after signing in. */
  orderId: number | null
  onRetry: () => void
  busy: boolean
}

/** Nothing went wrong, and nothing is confirmed either: what holds, and where to go. */
export function NotPaid({ success, viewer, orderId, onRetry, busy }: NotPaidProps) {
  const titleRef = useHeadingFocus()
  if (success.kind === 'unpaid') {
    return (
      <EmptyState
        level="h1"
        titleRef={titleRef}
        icon={<Icon name="notebook-pen" />}
        title={texts.unpaidTitle}
        action={
          success.isClosed ? (
            <ButtonLink href={routes.order(success.orderId)}>{texts.details}</ButtonLink>
          ) : (
            <ButtonLink variant="primary" href={routes.placeOrder(success.orderId)}>
              {texts.toPayment}
            </ButtonLink>
          )
        }
      >
        {success.isClosed ? closedHint : texts.unpaidHint}
      </EmptyState>
    )
  }
  if (success.kind === 'signed-out') {
    const next = orderId === null ? routes.inProgress : routes.order(orderId)
    return (
      <EmptyState
        level="h1"
        titleRef={titleRef}
        icon={<Icon name="lock-keyhole" />}
        title={texts.signedOutTitle}
        action={
          <ButtonLink variant="primary" href={signInPath(next)}>
            {texts.signIn}
          </ButtonLink>
        }
      >
        {texts.signedOutHint}
      </EmptyState>
    )
  }
  const isOwn = viewer === 'client'
  return (
    <EmptyState
      level="h1"
      titleRef={titleRef}
      icon={<Icon name="hourglass" />}
      title={texts.pendingTitle}
      action={
        <>
          <Button onClick={onRetry} busy={busy} busyLabel={texts.trying}>
            {texts.retry}
          </Button>
          {isOwn && <ButtonLink href={routes.wallet}>{texts.toWallet}</ButtonLink>}
        </>
      }
    >
      {isOwn ? texts.pendingHint : texts.pendingForClient}
    </EmptyState>
  )
}
