'use client'

import type { MouseEventHandler } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import * as texts from '@/lib/files/texts'

type DownloadButtonProps = { name: string; running: boolean; onPress: MouseEventHandler }

/** Starts a download, and while it runs gives it up: one button, so the focus stays where it is. */
export function DownloadButton({ name, running, onPress }: DownloadButtonProps) {
  return (
    <IconButton
      label={running ? texts.cancel(name) : texts.download(name)}
      icon={running ? <Icon name="x" /> : <Icon name="download" />}
      onClick={onPress}
    />
  )
}
