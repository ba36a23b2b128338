import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import * as uiTexts from '@/lib/ui-texts'

const lines = ['w-2/3', 'ml-auto w-1/2', 'w-3/5', 'ml-auto w-2/5']

/** A conversation on its way, in the shape it will have. */
export function ChatLoading() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{uiTexts.loading}</span>
      {lines.map(line => (
        <Skeleton key={line} className={cn('h-12', line)} />
      ))}
    </div>
  )
}
