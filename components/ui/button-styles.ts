import { cn } from './cn'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border py-1 text-center font-medium select-none xs:shrink-0 xs:whitespace-nowrap ' +
  'hover-fade disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed ' +
  '[&>svg]:size-4 [&>svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-accent-ink shadow-raised enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border-line-strong/60 bg-surface text-ink shadow-raised enabled:hover:border-line-strong [a&]:hover:border-line-strong',
  quiet: 'border-transparent text-ink enabled:hover:bg-sunk [a&]:hover:bg-sunk',
  danger: 'border-transparent bg-danger text-danger-ink shadow-raised enabled:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm md:pointer-fine:min-h-8 md:pointer-fine:px-2.5',
  md: 'min-h-11 px-4 text-sm md:pointer-fine:min-h-10',
  lg: 'min-h-12 px-6 text-base',
}

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

/** The look of a button, for the rare element that cannot be `Button` or `ButtonLink`. */
export function buttonStyles({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return cn(base, variants[variant], sizes[size])
}
