'use client'

import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import * as limits from '@/contract/limits'
import { focusWrong } from '@/lib/focus-wrong'
import { isComposed } from '@/lib/input-method'
import * as texts from '@/lib/promos/texts'

/** What became of a code: `problem` where it was refused, `unjudged` where nobody could judge what was typed or chosen. */
export type Judged = { isApplied: boolean; problem?: string; unjudged?: 'typed' | 'saved' }

export type OtherCodeHandle = {
  /** Applies a code that was typed and never judged. Undefined where there is none. */
  applyTyped: () => Promise<Judged | undefined>
}

type OtherCodeProps = {
  ref?: Ref<OtherCodeHandle>
  busy: boolean
  onApply: (code: string) => Promise<Judged>
}

/** A code from elsewhere, typed in. Its own Enter applies it: the step's form is not sent by it. */
export function OtherCode({ ref, busy, onApply }: OtherCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  const askedRef = useRef('')
  useEffect(() => inputRef.current?.focus(), [])

  const typed = () => inputRef.current?.value.trim() ?? ''

  async function apply(): Promise<Judged> {
    if (busy) return { isApplied: false }
    const given = typed()
    const judged = given === '' ? { isApplied: false, problem: texts.empty } : await onApply(given)
    // What nobody could judge is asked about again before anything is paid.
    if (judged.isApplied || judged.problem) askedRef.current = given
    // Of a code that was changed meanwhile it says nothing.
    if (judged.problem && typed() === given) {
      flushSync(() => setProblem(judged.problem))
      if (inputRef.current) focusWrong(inputRef.current, { isToasted: given !== '' })
    }
    return judged
  }

  useImperativeHandle(ref, () => ({
    applyTyped: async () => (['', askedRef.current].includes(typed()) ? undefined : await apply()),
  }))

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return
    event.preventDefault()
    void apply()
  }

  return (
    <div className="flex items-start gap-3">
      <Field label={texts.code} labelHidden error={problem} className="min-w-0 flex-1">
        <TextInput
          ref={inputRef}
          value={code}
          maxLength={limits.promoCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={() => void apply()} busy={busy} busyLabel={texts.applying} className="shrink-0">
        {texts.apply}
      </Button>
    </div>
  )
}
