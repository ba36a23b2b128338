import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for those who cannot see the icon. Also shown as a hover title. */
  label: string
  icon: ReactNode
  tone?: 'default' | 'danger'
}

/** A button that is only an icon: 44 px on phones, 36 px where there is a pointer. */
export function IconButton({ label, icon, tone = 'default', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cn(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md hover-fade md:pointer-fine:size-9',
        'enabled:hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:size-4.5',
        tone === 'danger' ? 'text-danger' : 'text-ink-soft enabled:hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}
