'use client'

import { Notice } from '@/components/ui/notice'
import { deadlineOption, tierRateCents } from '@/contract/price'
import * as texts from '@/lib/place-order/texts'
import { useWizard } from './wizard-context'

/** Says that a page costs something else than when the deadline was picked, until another one is (decisions C-15). */
export function ChangedRate() {
  const { form, repriced } = useWizard()
  if (repriced === null || form.hours !== repriced.hours) return null
  const now = tierRateCents[deadlineOption(repriced.hours)]
  return <Notice>{texts.rateChanged(now, tierRateCents[repriced.from])}</Notice>
}
