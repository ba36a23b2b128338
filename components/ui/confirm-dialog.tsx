'use client'

import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { Button } from './button'
import { cn } from './cn'
import { DialogFooter } from './dialog-parts'
import { dialogPanel, dialogScrim, dialogScroll } from './dialog-styles'
import { SaidBefore } from './said-before'
import { useFocusReturn } from './use-focus-return'
import { dropEchoes } from './window-echo'

type ConfirmDialogProps = {
  /** Answered with no, or by Escape: it is there for as long as it is rendered. */
  onClose: () => void
  question: ReactNode
  /** What follows from a yes, when the question alone does not say it. */
  children?: ReactNode
  yes?: string
  no?: string
  tone?: 'primary' | 'danger'
  busy?: boolean
  busyLabel?: string
  /** The dialog stays open until the caller closes it, so that a failure can be shown in it. */
  onYes: () => void
  onNo?: () => void
  /** Who takes the focus when the yes has removed what it came from. */
  focusHeir?: () => HTMLElement | null | undefined
}

/** A question with two answers. Focus starts on the harmless one; a click outside answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onClose,
    question,
    children,
    yes = uiFormTexts.yes,
    no = uiFormTexts.no,
    tone = 'primary',
    busy = false,
  } = props
  const focus = useFocusReturn(props.focusHeir)
  return (
    <Radix.Root open onOpenChange={() => !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay {...dialogScrim} />
        <Radix.Content
          ref={dropEchoes}
          className={cn(dialogPanel, 'md:max-w-form')}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          {...(children ? {} : { 'aria-describedby': undefined })}
        >
          <div className={cn(dialogScroll, 'px-5 py-5 md:px-6 md:py-6')}>
            <Radix.Title className="text-lg font-semibold text-balance">{question}</Radix.Title>
            {children && (
              <Radix.Description asChild>
                <div className="pt-2 text-sm leading-6 text-ink-soft">{children}</div>
              </Radix.Description>
            )}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button disabled={busy} onClick={props.onNo}>
                {no}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} busyLabel={props.busyLabel} onClick={props.onYes}>
              {yes}
            </Button>
          </DialogFooter>
          <SaidBefore />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
