'use client'

import { type ComponentType, useEffect, useState } from 'react'
import * as uiTexts from '@/lib/ui-texts'
import { toast } from './toast'

/**
 * A window, or a part of a screen, whose code is fetched when it is first shown. When that fails the page stays as it is: a window
 * is closed, a toast says why, and opening it again tries again. `preload` is for the moment somebody reaches for it.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    loaded ??= await load()
    return loaded
  }

  function Lazily(props: Props) {
    const { onClose }: { onClose?: () => void } = props
    const [Window, setWindow] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      // It may have come since this was rendered.
      fetchOnce().then(
        component => setWindow(() => component),
        () => setFailed(true),
      )
    }, [])

    useEffect(() => {
      if (!hasFailed) return
      setFailed(false)
      toast.error(uiTexts.notLoaded)
      onClose?.()
    }, [hasFailed, onClose])

    return Window ? <Window {...props} /> : null
  }
  return Object.assign(Lazily, { preload: () => void fetchOnce().catch(() => undefined) })
}
