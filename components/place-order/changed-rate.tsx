'use client'

import { Notice } from '@/components/ui/notice'
import { deadlineOption, tierRateCents } from '@/contract/price'
import * as texts from '@/lib/place-order/texts'
import { useWizardState } from './wizard-context'

/** Says that a page costs something else than when the deadline was picked, until another one is (decisions C-15). */
export function ChangedRate() {
  const changed = useWizardState(({ form, repriced }) => (repriced?.hours === form.hours ? repriced : null))
  return (
    <div role="status" className="empty:mb-0">
      {changed && (
        <Notice spoken={false}>
          {texts.rateChanged(tierRateCents[deadlineOption(changed.hours)], tierRateCents[changed.from])}
        </Notice>
      )}
    </div>
  )
}
