'use client'

import type { MouseEventHandler } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Download, X } from '@/components/ui/icons'
import * as texts from '@/lib/files/texts'

type DownloadButtonProps = { name: string; running: boolean; onPress: MouseEventHandler }

/** Starts a download, and while it runs gives it up: one button, so the focus stays where it is. */
export function DownloadButton({ name, running, onPress }: DownloadButtonProps) {
  return (
    <IconButton
      label={running ? texts.cancel(name) : texts.download(name)}
      icon={running ? <X aria-hidden="true" /> : <Download aria-hidden="true" />}
      onClick={onPress}
    />
  )
}
