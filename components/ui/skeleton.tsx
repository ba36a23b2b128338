import { cn } from './cn'

/** A grey stand-in for text or a picture that is on its way. Say 'Loading' once, beside it, for screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('block animate-breathe rounded-md bg-line', className)} />
}
