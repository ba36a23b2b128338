'use client'

import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import * as credited from '@/lib/payments/credited-texts'
import * as texts from '@/lib/payments/success-texts'
import { routes } from '@/lib/routes'
import { useHeadingFocus } from './use-heading-focus'

type CreditedProps = {
  walletCents: number
  orderId: number | null
  /** Whether who looks is the order's client; nobody else can look at the wallet or the order. */
  isOwn: boolean
}

/** Money that came too late for its order: where it is, and nothing to congratulate on. */
export function Credited({ walletCents, orderId, isOwn }: CreditedProps) {
  const titleRef = useHeadingFocus()
  const links = (
    <>
      <ButtonLink variant="primary" href={routes.wallet}>
        {texts.toWallet}
      </ButtonLink>
      {orderId !== null && <ButtonLink href={routes.order(orderId)}>{texts.details}</ButtonLink>}
    </>
  )
  return (
    <EmptyState
      level="h1"
      titleRef={titleRef}
      icon={<Icon name="wallet" />}
      title={texts.pendingTitle}
      action={isOwn && links}
    >
      {isOwn ? credited.inYourWallet(walletCents) : credited.inClientsWallet(walletCents)}
    </EmptyState>
  )
}
