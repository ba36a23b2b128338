import type { WizardActions } from '@/components/place-order/wizard-context'
import type { WizardStore } from '@/lib/place-order/wizard-store'

const nothing = async () => undefined

/** A wizard that shows its state, and where nothing leads anywhere. */
export const idleActions = (store: WizardStore): WizardActions => ({
  store,
  update: store.update,
  next: nothing,
  back: nothing,
  cancelUpload: nothing,
  leave: nothing,
})
