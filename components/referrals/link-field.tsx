'use client'

import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import * as texts from '@/lib/referrals/texts'

type LinkFieldProps = {
  label: string
  hint?: string
  link: string
  /** One line, its label said and not shown. */
  compact?: boolean
}

/** A link to pass on: to read, to select, and to copy (specification 2.10, 2.11, 2.17). */
export function LinkField({ label, hint, link, compact = false }: LinkFieldProps) {
  return (
    <div>
      <div className={cn('flex items-end gap-3', !compact && 'flex-wrap')}>
        <Field label={label} labelHidden={compact} className={cn('grow', !compact && 'basis-56')}>
          <TextInput readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
        <CopyButton
          text={link}
          label={texts.copy}
          copiedLabel={texts.copied}
          onCopied={() => toast.success(texts.copiedToast)}
          className={compact ? undefined : 'max-sm:w-full'}
        />
      </div>
      {hint && <p className="pt-2 text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
