import type { Metadata } from 'next'
import { AccountFrame } from '@/components/accounts/account-frame'
import { NotYetPanel } from '@/components/accounts/not-yet-panel'
import { brand } from '@/lib/brand'

export const metadata: Metadata = { title: 'Invoice' }

export default function InvoicePage() {
  const { name, supportEmail } = brand()
  return (
    <AccountFrame portalName={name}>
      <NotYetPanel title="Invoice" supportEmail={supportEmail}>
        Paying by an invoice link is not possible here yet.
      </NotYetPanel>
    </AccountFrame>
  )
}
