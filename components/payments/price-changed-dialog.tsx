'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { formatCents } from '@/lib/money'
import type { Quote } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'
import type { Shown } from './use-payment'

type PriceChangedDialogProps = {
  /** As they are now. */
  pages: number
  old: Shown
  quote: Quote
  busy: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The price is no longer the one that was shown: old and new beside each other, and the question again (C-09). */
export function PriceChangedDialog(props: PriceChangedDialogProps) {
  const { pages, old, quote, busy, onConfirm, onClose } = props
  const [isGoingOn, setGoingOn] = useState(false)
  // What is saved before the payment belongs to it: 'Not now' would close the window and stop nothing.
  const goOn = async () => {
    setGoingOn(true)
    await onConfirm().finally(() => setGoingOn(false))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      question={texts.changedTitle}
      yes={texts.confirmNew(quote.cardCents)}
      no={texts.notNow}
      busy={busy || isGoingOn}
      busyLabel={texts.busy}
      onYes={() => void goOn()}
    >
      {old.lostPromo !== undefined && <p>{texts.lostPromo(old.lostPromo)}</p>}
      <p>{texts.changedHint}</p>
      <table className="mt-4 w-full text-ink tabular">
        <thead className="text-ink-soft">
          <tr className="text-right [&>th]:font-normal">
            <th scope="col">
              <span className="sr-only">{texts.amount}</span>
            </th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {pages !== old.pages && <ChangedRow label={texts.pages} before={old.pages} now={pages} />}
          <ChangedRow
            label={texts.total}
            before={formatCents(old.totalCents)}
            now={formatCents(quote.totalCents)}
          />
          <ChangedRow
            label={texts.dueNow}
            before={formatCents(old.cardCents)}
            now={formatCents(quote.cardCents)}
          />
        </tbody>
      </table>
    </ConfirmDialog>
  )
}

type ChangedRowProps = { label: string; before: string | number; now: string | number }

function ChangedRow({ label, before, now }: ChangedRowProps) {
  return (
    <tr className="border-t border-line text-right [&>*]:py-2">
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td className="text-ink-soft">
        <del>{before}</del>
      </td>
      <td className="font-semibold">{now}</td>
    </tr>
  )
}
