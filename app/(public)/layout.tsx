import type { ReactNode } from 'react'
import { AccountFrame } from '@/components/accounts/account-frame'
import { brand } from '@/lib/brand'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <AccountFrame portalName={brand().name}>{children}</AccountFrame>
}
