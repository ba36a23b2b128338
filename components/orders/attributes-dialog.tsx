'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { Order } from '@/lib/client-api/orders'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import * as texts from '@/lib/orders/attribute-texts'
import { attributesLock, lockText } from '@/lib/orders/attributes'
import * as details from '@/lib/orders/tab-texts'
import { AttributesForm } from './attributes-form'
import { useAttributesForm } from './use-attributes-form'

/** The window 'More Instructions': what may still be said about a placed order (specification 2.18). */
export function AttributesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const read = useQuery(dropdownsQuery)
  const { data: choices, isFetching } = read
  const error = useLastError(read)
  const { form, submit, close } = useAttributesForm(order, choices, onClose)
  const busy = form.formState.isSubmitting
  useErrorToast(error, details.choicesNotLoaded)
  return (
    <Dialog
      onClose={close}
      title={details.moreInstructions}
      description={texts.moreInstructionsHint}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {error && <RetryNotice text={details.choicesNotLoaded} {...retryOf(read, error)} />}
        {attributesLock(order) === 'last-chance' && <Notice>{lockText(order)}</Notice>}
        <AttributesForm
          id={formId}
          order={order}
          choices={choices}
          isLoading={!choices && isFetching}
          form={form}
          onSubmit={submit}
        />
      </div>
    </Dialog>
  )
}
