'use client'

import { type ComponentProps, useState } from 'react'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { controlFrame, controlHeight } from './control-styles'
import { useFieldAttributes } from './field-context'
import { Icon } from './icon'

/** A password that can be shown while it is typed; the button's words say what it does, its description which field it is of. Give `autoComplete`: current-password or new-password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  const field = useFieldAttributes(props)
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        {...field}
        required={undefined}
        type={shown ? 'text' : 'password'}
        className={cn(controlFrame, controlHeight, 'pr-12')}
      />
      <button
        type="button"
        aria-label={shown ? uiFormTexts.hidePassword : uiFormTexts.showPassword}
        aria-describedby={field.id && `${field.id}-label`}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink disabled:opacity-50"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} className="size-4.5" />
      </button>
    </span>
  )
}
