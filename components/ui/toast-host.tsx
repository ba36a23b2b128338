'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onToastWaiting, takeWaiting, toastMs } from './toast'

/** Nobody waits longer for what the code of toasts is to say. */
const patienceMs = 3_000

/** Sits in the layout and is nothing until the first toast. Without a connection, or on a poor one, the words are shown without it. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null)
  const [plain, setPlain] = useState<string[]>([])

  useEffect(() => {
    const showPlainly = () =>
      setPlain(shown => [...new Set([...shown, ...takeWaiting().map(({ text }) => text)])])
    return onToastWaiting(() => {
      setTimeout(showPlainly, patienceMs)
      void import('./toaster').then(setToaster, showPlainly)
    })
  }, [])

  useEffect(() => {
    if (plain.length === 0) return
    const timer = setTimeout(() => setPlain([]), toastMs)
    return () => clearTimeout(timer)
  }, [plain])

  return (
    <>
      {toaster && <toaster.Toaster />}
      <div role="status" className="fixed top-6 right-6 left-6 z-50 grid gap-2 sm:left-auto sm:w-89">
        {plain.map(text => (
          <p
            key={text}
            className="rounded-lg border border-line bg-surface px-4 py-3 text-sm font-medium shadow-float"
          >
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
