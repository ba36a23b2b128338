'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LocalTime } from '@/components/ui/local-time'
import { formatCents } from '@/lib/money'
import type { PayableOrder } from '@/lib/payments/door'
import { isSamePrice, type Quote } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'
import type { Shown } from './use-payment'

type PriceChangedDialogProps = {
  /** As it is now. */
  order: Pick<PayableOrder, 'pages' | 'deadline'>
  old: Shown
  quote: Quote
  busy: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The price is no longer the one that was shown, or what is had for it: old and new beside each other, and the question again (C-09). */
export function PriceChangedDialog(props: PriceChangedDialogProps) {
  const { order, old, quote, busy, onConfirm, onClose } = props
  const { pages, deadline } = order
  const isOtherDeadline = old.deadline !== null && deadline !== old.deadline
  const isPriced = !(isOtherDeadline || pages !== old.pages) || !isSamePrice(quote, old)
  const [isGoingOn, setGoingOn] = useState(false)
  // What is saved before the payment belongs to it: 'Not now' would close the window and stop nothing.
  const goOn = async () => {
    setGoingOn(true)
    await onConfirm().finally(() => setGoingOn(false))
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      question={isPriced ? texts.changedTitle : texts.orderChangedTitle}
      yes={texts.confirmNew(quote.cardCents)}
      no={texts.notNow}
      busy={busy || isGoingOn}
      busyLabel={texts.busy}
      onYes={() => void goOn()}
    >
      {old.lostPromo !== undefined && <p>{texts.lostPromo(old.lostPromo)}</p>}
      <p>{isPriced ? texts.changedHint : texts.orderChangedHint}</p>
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
          {isOtherDeadline && deadline && old.deadline && (
            <ChangedRow label={texts.deadline} before={timeOf(old.deadline)} now={timeOf(deadline)} />
          )}
          {isPriced && (
            <>
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
            </>
          )}
        </tbody>
      </table>
    </ConfirmDialog>
  )
}

const timeOf = (deadline: string) => <LocalTime iso={deadline} format="deadline" withZone />

type ChangedRowProps = { label: string; before: ReactNode; now: ReactNode }

function ChangedRow({ label, before, now }: ChangedRowProps) {
  return (
    <tr className="border-t border-line text-right [&>*]:py-2">
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td className="pl-3 text-ink-soft">
        <del>{before}</del>
      </td>
      <td className="pl-3 font-semibold">{now}</td>
    </tr>
  )
}
