'use client'

import { useEffect, useState } from 'react'
import { FileChip } from '@/components/ui/file-chip'
import { FileDrop } from '@/components/ui/file-drop'
import * as texts from '@/lib/reviews/texts'
import type { ReviewUpload } from './use-review-upload'

type ScreenshotFieldProps = { upload: ReviewUpload; disabled: boolean }

/** The screenshot: chosen or dropped, looked at, replaced or removed. The place to drop stays, and the focus in it. */
export function ScreenshotField({ upload, disabled }: ScreenshotFieldProps) {
  const { screenshot, problem, percent, isCancelled, inputRef, choose, remove } = upload
  return (
    <div className="space-y-3">
      <FileDrop
        ref={inputRef}
        label={screenshot ? texts.replaceScreenshot : texts.screenshot}
        hint={texts.screenshotHint}
        chooseLabel={texts.chooseScreenshot}
        accept="image/*"
        multiple={false}
        disabled={disabled}
        error={problem}
        onFiles={choose}
        held={screenshot ? [screenshot] : []}
      />
      {screenshot && (
        <>
          <Preview file={screenshot} />
          <FileChip
            name={screenshot.name}
            sizeBytes={screenshot.size}
            progress={percent}
            removeDisabled={disabled}
            onRemove={remove}
          />
        </>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {isCancelled && texts.uploadCancelled}
      </p>
    </div>
  )
}

/** What was chosen, as far as this browser can show it: some read no HEIC. */
function Preview({ file }: { file: File }) {
  const [shown, setShown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (shown?.file !== file) return null
  return (
    <img
      key={shown.url}
      src={shown.url}
      alt={texts.preview}
      onError={() => setShown(undefined)}
      className="mx-auto max-h-56 max-w-full rounded-md border border-line object-contain"
    />
  )
}
