'use client'

import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { DialogBody, DialogFooter } from './dialog-parts'
import { dialogPanel, dialogScrim } from './dialog-styles'
import { isTooEarly } from './echo'
import { Icon } from './icon'
import { SaidBefore } from './said-before'
import { useFocusReturn } from './use-focus-return'
import { dropEchoes } from './window-echo'

type DialogProps = {
  /** It is there for as long as it is rendered: by Escape, a press outside or its button somebody asks to have it closed. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** For a body of nothing but text that may be long: names it as a region, so that the keyboard can scroll it. */
  bodyLabel?: string
  /** Buttons. On phones they stack, the last one on top, under the thumb. */
  footer?: ReactNode
  size?: 'regular' | 'wide'
  /** Keeps the dialog open on Escape, outside clicks and the close button: something is being sent. */
  busy?: boolean
  /** Who takes the focus when what the dialog was opened from is gone. */
  focusHeir?: () => HTMLElement | null | undefined
}

// A toast lies above the window; dismissing it is no wish to leave the window. Nor is the second half of a double press on what has opened it.
function stayOpen(event: CustomEvent<{ originalEvent: Event }>) {
  const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
  if (isToast || isTooEarly(event.detail.originalEvent)) event.preventDefault()
}

/** From its last control to its first, and back, the window's own code moves the focus, and scrolls to nothing. */
function showFocused({ key, target }: KeyboardEvent<HTMLElement>) {
  if (key === 'Tab' && target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest' })
}

/**
 * A window above the page; on phones a sheet from the bottom. Its body scrolls, its title and buttons stay.
 * Load the component that uses it with `lazily` on pages where it opens rarely: the window machinery is 13 kB.
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, children, footer, size = 'regular', busy = false } = props
  const focus = useFocusReturn(props.focusHeir)
  return (
    <Radix.Root open onOpenChange={() => !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay {...dialogScrim} />
        <Radix.Content
          ref={dropEchoes}
          className={cn(dialogPanel, size === 'wide' ? 'md:max-w-dialog-wide' : 'md:max-w-dialog')}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={stayOpen}
          onKeyUp={showFocused}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={cn('px-5 pt-5 pr-14 md:px-6 md:pt-6 md:pr-16', !children && 'pb-5')}>
            <Radix.Title className="text-lg font-semibold text-balance">{title}</Radix.Title>
            {description && (
              <Radix.Description className="pt-1 text-sm text-ink-soft">{description}</Radix.Description>
            )}
          </header>
          {children && <DialogBody label={props.bodyLabel}>{children}</DialogBody>}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <SaidBefore />
          {/* Last in order, so that focus starts on the first control of the body. */}
          <Radix.Close
            aria-label={uiFormTexts.close}
            disabled={busy}
            className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink disabled:opacity-50 md:top-4 md:right-4 md:pointer-fine:top-5 md:pointer-fine:size-9"
          >
            <Icon name="x" className="size-4.5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
