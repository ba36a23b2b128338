'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { inTime } from '@/lib/in-time'
import * as uiTexts from '@/lib/ui-texts'
import { Spinner } from './spinner'
import { toast } from './toast'

/** Above the middle of the page, once a window is late enough to be missed. */
const onItsWay = 'fixed inset-0 z-50 m-auto size-fit animate-late rounded-lg bg-surface px-12 shadow-float'

/**
 * A window, or a part of a screen, whose code is fetched when it is first shown. What opens on a press and is
 * slow to come shows that it is on its way. When it fails, or stalls, the page stays as it is: a window is closed, a toast says why,
 * and opening it again tries again. `preload` is for the moment somebody reaches for it.
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
    /** Undefined until the page is there: the server has no place for what stands apart from it. */
    const [hasFailed, setFailed] = useState<boolean>()

    useEffect(() => {
      setFailed(false)
      // It may have come since this was rendered.
      const coming = fetchOnce().then(component => {
        setWindow(() => component)
        return true
      })
      void inTime(coming).then(came => setFailed(!came))
    }, [])

    useEffect(() => {
      if (!hasFailed) return
      setFailed(false)
      toast.error(uiTexts.notLoaded)
      onClose?.()
    }, [hasFailed, onClose])

    if (Window) return <Window {...props} />
    // Apart from the page, as the window will be: last among its parts it would give the one before it a margin.
    return onClose && hasFailed === false
      ? createPortal(<Spinner className={onItsWay} />, document.body)
      : null
  }
  return Object.assign(Lazily, { preload: () => void fetchOnce().catch(() => undefined) })
}
