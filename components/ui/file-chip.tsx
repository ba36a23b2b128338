import { type ReactNode, useId } from 'react'
import { fileSize } from '@/contract/file-size'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { ProgressBar } from './progress-bar'
import { TooltipText } from './tooltip-text'

type FileChipProps = {
  /** The whole name: shown, or where it is shortened read by screen readers, and one hover, focus or tap away. */
  name: string
  /** What is shown instead, when the name is to be shortened. */
  shownName?: string
  sizeBytes?: number
  icon?: ReactNode
  /** 0 to 100 while it is under way. */
  progress?: number
  /** What is under way, when it is not the sending. */
  progressLabel?: string
  error?: string
  onRemove?: () => void
  removeDisabled?: boolean
  /** A download button, a lock. */
  action?: ReactNode
}

const nameStyles = 'min-w-12 flex-1 font-medium contain-inline-size'

// A name that was shortened is a button, which a narrow chip shortens once more. The whole name, hidden in it, stays in it.
const shortNameStyles =
  '*:max-w-full *:align-bottom [&_button]:relative [&_button]:block [&_button]:max-w-full [&_button]:truncate max-md:[&_button]:-my-3 max-md:[&_button]:py-3'

/** One file, on its way or there. Use it inside an `<li>`. */
export function FileChip(props: FileChipProps) {
  const {
    name,
    shownName,
    sizeBytes,
    icon,
    progress,
    progressLabel,
    error,
    onRemove,
    removeDisabled,
    action,
  } = props
  const errorId = useId()
  return (
    <div className={cn('min-w-0 rounded-md border bg-surface', error ? 'border-danger' : 'border-line')}>
      <div className="flex min-h-11 items-center gap-2 pl-3 text-sm">
        <span aria-hidden="true" className="text-ink-faint [&>svg]:size-4.5 [&>svg]:stroke-[1.5]">
          {icon ?? <Icon name="file-text" />}
        </span>
        {shownName === undefined || shownName === name ? (
          <span className={cn(nameStyles, 'py-2 wrap-anywhere')}>{name}</span>
        ) : (
          <span className={cn(nameStyles, shortNameStyles)}>
            <TooltipText text={name}>
              <span aria-hidden="true">{shownName}</span>
              <span className="sr-only">{name}</span>
            </TooltipText>
          </span>
        )}
        {sizeBytes !== undefined && (
          <span className="shrink-0 text-ink-soft tabular">{fileSize(sizeBytes)}</span>
        )}
        {action}
        {onRemove ? (
          <IconButton
            data-removes
            label={uiFormTexts.remove(name)}
            icon={<Icon name="x" />}
            aria-describedby={error && errorId}
            onClick={onRemove}
            disabled={removeDisabled}
          />
        ) : (
          <span className="w-1" />
        )}
      </div>
      {progress !== undefined && (
        <ProgressBar
          value={progress}
          label={progressLabel ?? uiFormTexts.sending(name)}
          labelHidden
          className="px-3 pb-2.5"
        />
      )}
      <div role="status">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 px-3 pb-2.5 text-sm text-danger">
            <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
