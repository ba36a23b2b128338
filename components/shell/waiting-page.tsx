import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'

type WaitingPageProps = {
  title: string
  icon: ReactNode
  empty: string
  children: ReactNode
  action?: ReactNode
}

/** A page of the house whose content this version does not show yet: its heading, and the truth. */
export function WaitingPage({ title, icon, empty, children, action }: WaitingPageProps) {
  return (
    <>
      <PageHeading title={title} />
      <div className="pt-6">
        <EmptyState icon={icon} title={empty} level="h2" action={action}>
          {children}
        </EmptyState>
      </div>
    </>
  )
}
