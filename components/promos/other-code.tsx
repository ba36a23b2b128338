'use client'

import type { KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import * as limits from '@/contract/limits'
import { isComposed } from '@/lib/input-method'
import * as texts from '@/lib/promos/texts'
import type { PromoChoice } from './use-promo-choice'

type OtherCodeProps = { code: PromoChoice['other']; busy: boolean }

/** A code from elsewhere, typed in. Its own Enter applies it: the step's form is not sent by it. */
export function OtherCode({ code, busy }: OtherCodeProps) {
  const apply = () => {
    if (!busy) void code.apply()
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="flex items-start gap-3">
      <Field label={texts.code} labelHidden error={code.problem} className="min-w-0 flex-1">
        <TextInput
          ref={code.field}
          maxLength={limits.promoCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={code.forgetProblem}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={apply} busy={busy} busyLabel={texts.applying} className="shrink-0">
        {texts.apply}
      </Button>
    </div>
  )
}
