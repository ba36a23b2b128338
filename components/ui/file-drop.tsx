'use client'

import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { FieldError } from './field-error'
import { Icon } from './icon'
import { useNoDropBeside } from './use-no-drop-beside'

type FileDropProps = {
  label: string
  /** Shown below the label: what is welcome, how large. */
  hint?: ReactNode
  /** Text of the part that looks like a button. */
  chooseLabel?: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  error?: string
  /** Called with what was chosen or dropped, unchecked. The same file can be chosen twice in a row. */
  onFiles: (files: File[]) => void
  /** What is chosen by now. Of what comes from here a screen reader is told: the input itself goes on saying that it has no file. */
  held: readonly File[]
  ref?: Ref<HTMLInputElement>
}

/** A place to drop files on. It is the label of a real file input, so click, tap and keyboard come with it. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    chooseLabel = uiFormTexts.chooseFiles,
    accept,
    multiple = true,
    disabled = false,
    error,
    onFiles,
    held,
    ref,
  } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const [given, setGiven] = useState<File[]>([])
  const taken = held.filter(file => given.includes(file))
  useNoDropBeside()

  function give(files: File[]) {
    setGiven(files)
    onFiles(files)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? [])
    event.target.value = ''
    if (files.length > 0) give(files)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = Array.from(event.dataTransfer.files)
    if (!disabled && files.length > 0) give(multiple ? files : files.slice(0, 1))
  }

  function onDragOver(event: DragEvent) {
    event.preventDefault()
    if (!disabled) setOver(true)
  }

  return (
    <div>
      <label
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn(
          'flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-7 text-center text-sm hover-fade',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface hover:border-ink-soft',
          disabled && 'cursor-not-allowed bg-sunk text-ink-soft',
        )}
      >
        <Icon name="upload" className="size-5 stroke-[1.5] text-ink-faint" />
        <span className="pt-1 font-medium">{label}</span>
        <span aria-hidden="true" className="text-ink-soft">
          {/* By a finger alone nothing can be dropped. */}
          <span className="hidden pointer-fine:inline">{uiFormTexts.dropHere} </span>
          <span className="text-accent underline underline-offset-4">{chooseLabel}</span>
        </span>
        <input
          ref={ref}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={cn(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      {hint && (
        <div id={`${id}-hint`} className="pt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <p role="status" className="sr-only">
        {taken.length > 0 && uiFormTexts.chosen(taken.map(({ name }) => name))}
      </p>
    </div>
  )
}
