'use client'

import { useState } from 'react'
import { FileChip } from '@/components/ui/file-chip'
import { FileDrop } from '@/components/ui/file-drop'
import * as texts from '@/lib/profile/texts'
import { Portrait } from './portrait'
import type { ChosenPicture } from './use-picture'

type PictureFieldProps = { saved: string | null; chosen: ChosenPicture; disabled: boolean }

const accept = 'image/jpeg,image/png,image/heic,image/heif,image/svg+xml,.heic,.heif,.svg'

/** The picture as it is or as it will be, and the place to choose another. Nothing is judged here (specification 5). */
export function PictureField({ saved, chosen, disabled }: PictureFieldProps) {
  const { file, problem, preview, inputRef, choose, remove } = chosen
  // What this browser cannot draw, as a HEIC in most: the server may read it all the same.
  const [undrawn, setUndrawn] = useState<string>()
  const isUndrawn = preview !== undefined && preview === undrawn
  const drawn = isUndrawn ? undefined : preview
  return (
    <div
      className="flex flex-col gap-4 sm:flex-row sm:items-start"
      onErrorCapture={() => setUndrawn(preview)}
    >
      <Portrait
        src={drawn ?? saved}
        alt={drawn ? texts.picturePreview : texts.pictureNow}
        className="size-24"
      />
      <div className="min-w-0 flex-1 space-y-3">
        <FileDrop
          ref={inputRef}
          label={saved || file ? texts.replacePicture : texts.choosePicture}
          chooseLabel={texts.choose}
          hint={
            <>
              {texts.pictureHint} {texts.pictureFit}
            </>
          }
          accept={accept}
          multiple={false}
          disabled={disabled}
          error={problem}
          onFiles={choose}
          held={file ? [file] : []}
        />
        {file && (
          <FileChip name={file.name} sizeBytes={file.size} removeDisabled={disabled} onRemove={remove} />
        )}
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isUndrawn && !problem && texts.noPreview}
        </p>
      </div>
    </div>
  )
}
