'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import * as texts from '@/lib/promos/texts'

type OtherCodeProps = {
  busy: boolean
  /** Gives what is wrong with the code, where it was refused. */
  onApply: (code: string) => Promise<string | undefined>
}

/** A code from elsewhere, typed in. Its own Enter applies it: the step's form is not sent by it. */
export function OtherCode({ busy, onApply }: OtherCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.focus(), [])

  async function apply() {
    if (busy) return
    const given = inputRef.current?.value.trim() ?? ''
    const found = given === '' ? texts.empty : await onApply(given)
    // Of a code that was changed meanwhile it says nothing.
    if (!found || inputRef.current?.value.trim() !== given) return
    setProblem(found)
    inputRef.current?.focus()
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void apply()
  }

  return (
    <div className="flex items-start gap-3">
      <Field label={texts.code} labelHidden error={problem} className="min-w-0 flex-1">
        <TextInput
          ref={inputRef}
          value={code}
          maxLength={64}
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
