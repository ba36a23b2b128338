'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TierList } from '@/components/payments/tier-list'
import { profileQuery } from '@/lib/profile/queries'
import { ChangedRate } from './changed-rate'
import { DeadlineField } from './deadline-field'
import { MovedDeadline } from './moved-deadline'
import { PagesField } from './pages-field'
import { paymentStepQuery } from './payment-step-query'
import { PriceLine } from './price-line'
import { useWizardState } from './wizard-context'

/** Step 3, 'Deadline & Page(s)', and what the two come to. */
export function StepDeadline({ supportEmail }: { supportEmail: string }) {
  const hours = useWizardState(({ form }) => form.hours)
  const pages = useWizardState(({ form }) => form.pages)
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(paymentStepQuery)
    void client.prefetchQuery(profileQuery)
  }, [client])
  return (
    <div className="space-y-8">
      <MovedDeadline />
      <ChangedRate />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_10rem]">
        <DeadlineField supportEmail={supportEmail} />
        <PagesField />
      </div>
      <PriceLine pages={pages} hours={hours} />
      <TierList hours={hours} />
    </div>
  )
}
