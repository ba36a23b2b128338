'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onToastWaiting } from './toast'

/** Sits in the layout and is nothing until the first toast. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null)

  useEffect(() => {
    return onToastWaiting(() => {
      // A failed download leaves the message waiting; the next toast tries again.
      import('./toaster').then(setToaster, () => undefined)
    })
  }, [])

  return toaster && <toaster.Toaster />
}
