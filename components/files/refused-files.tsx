import { Icon } from '@/components/ui/icon'

export type RefusedFile = { key: string; text: string }

/** One line for each file that was not taken. The list is there before its lines are, so that they are heard coming. */
export function RefusedFiles({ refused }: { refused: RefusedFile[] }) {
  return (
    <ul aria-live="polite" className="space-y-1 not-empty:pt-4">
      {refused.map(({ key, text }) => (
        <li key={key} className="flex items-start gap-2.5 text-sm text-danger">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 flex-1 break-words">{text}</span>
        </li>
      ))}
    </ul>
  )
}
