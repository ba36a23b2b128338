import { cn } from './cn'
import { Icon } from './icon'

type StarRowProps = { value: number; of: number; label: string }

/** So many of so many stars; `label` says it in words. A star that was given is full, the others are outlines. */
export function StarRow({ value, of, label }: StarRowProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {Array.from({ length: of }, (_, index) => index + 1).map(star => (
        <Icon
          name="star"
          key={star}
          fill={star <= value ? 'currentColor' : 'none'}
          className={cn('size-5 stroke-[1.5]', star <= value ? 'text-accent' : 'text-ink-faint')}
        />
      ))}
    </span>
  )
}
