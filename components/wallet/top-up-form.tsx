'use client'

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { TextInput } from '@/components/ui/text-input'
import { formatCents } from '@/lib/money'
import { isAmountKept } from '@/lib/wallet/is-amount-kept'
import * as texts from '@/lib/wallet/texts'
import { isForeignKey, readTopUp } from '@/lib/wallet/top-up'
import { useTopUp } from './use-top-up'

const longest = 12

/** What the button says will be added, once that is an amount. */
function shownAmount(typed: string): string | undefined {
  const read = readTopUp(typed)
  return 'amountCents' in read ? formatCents(read.amountCents) : undefined
}

/** Without this code an amount has to be typed again, as after a deploy. */
const withKept = (work: (code: typeof import('@/lib/wallet/kept-amount')) => void): void =>
  void import('@/lib/wallet/kept-amount').then(work).catch(() => {})

/** Adds money to the wallet by card: whole dollars, 10 at least (specification 2.9, 5). */
export function TopUpForm() {
  // The input keeps its own value: what was typed before this code ran stays.
  const inputRef = useRef<HTMLInputElement>(null)
  const { add, busy, problem, trouble, forgetProblem } = useTopUp(() => inputRef.current?.focus())
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => setTyped(inputRef.current?.value ?? ''), [])
  useEffect(() => {
    const input = inputRef.current
    if (input?.value) withKept(({ keepAmount }) => keepAmount(input.value))
    else if (input && isAmountKept()) withKept(({ bringBackAmount }) => setTyped(bringBackAmount(input)))
    return () => {
      if (isAmountKept()) withKept(({ leaveAmount }) => leaveAmount())
    }
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    add(inputRef.current?.value ?? '')
  }

  return (
    <Card padding="roomy">
      <CardHeading title={texts.topUp} />
      <form method="dialog" noValidate onSubmit={submit}>
        <Field label={texts.amount} hint={texts.topUpHint} error={problem} required>
          <TextInput
            ref={inputRef}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longest}
            readOnly={busy}
            onKeyDown={event => isForeignKey(event) && event.preventDefault()}
            onChange={({ target }) => {
              setTyped(target.value)
              withKept(({ keepAmount }) => keepAmount(target.value))
              forgetProblem()
            }}
          />
        </Field>
        <p className="flex items-start gap-2 py-4 text-sm text-ink-soft">
          <Icon name="lock-keyhole" className="mt-0.5 size-4 shrink-0" />
          {texts.redirect}
        </p>
        {trouble && (
          <Notice tone="warn" className="mb-4">
            {trouble.text}
            <RequestLine id={trouble.requestId} />
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={texts.adding}
          className="max-md:w-full"
        >
          {texts.add(shownAmount(typed))}
        </Button>
      </form>
    </Card>
  )
}
