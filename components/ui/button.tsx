import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'
import { SpinnerMark } from './spinner-mark'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyLabel?: string }

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * While busy it is disabled by `aria-disabled`, so the keyboard focus stays on it, and clicks (a form's Enter key included) do nothing.
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
  return (
    <button
      type={type}
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      className={cn(buttonStyles({ variant, size }), className)}
    >
      {busy && <SpinnerMark />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
