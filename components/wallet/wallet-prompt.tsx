'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import * as texts from '@/lib/wallet/texts'

type WalletPromptProps = {
  /** The balance, and what a yes and a no come to. */
  children: ReactNode
  busy?: boolean
  onYes: () => void
  onNo: () => void
  /** Neither: the person thought better of it. */
  onClose: () => void
}

/** Whether the wallet is to pay (specification 2.18, 4). */
export function WalletPrompt({ children, busy = false, onYes, onNo, onClose }: WalletPromptProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      question={texts.useWallet}
      busy={busy}
      busyLabel={texts.adding}
      onYes={onYes}
      onNo={onNo}
    >
      {children}
    </ConfirmDialog>
  )
}
