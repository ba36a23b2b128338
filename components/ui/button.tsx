import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'
import { SpinnerMark } from './spinner-mark'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyLabel?: string }

/** A click takes the focus there and does nothing else: a screen reader then says why. An Enter elsewhere takes no focus. */
function ignoreClick(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.stopPropagation()
  if (event.detail > 0) event.currentTarget.focus()
}

/**
 * While busy it is disabled by `aria-disabled`, so the keyboard focus stays on it, and clicks (a form's Enter key included) do nothing.
 * Given `aria-disabled` it is unusable in the same way; let `aria-describedby` tell why.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] === true
  return (
    <button
      type={type}
      {...rest}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? ignoreClick : onClick}
      className={cn(buttonStyles({ variant, size }), className)}
    >
      {busy && <SpinnerMark />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
