'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { Icon } from './icon'
import { receiveToasts, toastMs } from './toast'

const icons = {
  success: <Icon name="circle-check" className="size-5 text-paid" />,
  error: <Icon name="circle-exclamation-point" className="size-5 text-danger" />,
  info: <Icon name="info" className="size-5 text-info" />,
  close: <Icon name="x" className="size-4" />,
}

const classNames = {
  toast:
    'pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-line bg-surface py-3 pr-12 pl-4 font-sans text-sm text-ink shadow-float',
  content: 'min-w-0 flex-1 break-words',
  title: 'font-medium',
  closeButton:
    'absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink',
}

/**
 * Five seconds, longer while the pointer is on it; Alt+T moves the focus here. The theme is fixed because the colours are tokens,
 * which know dark from light by themselves.
 */
export function Toaster() {
  useEffect(() => receiveToasts(({ kind, text }) => sonner[kind](text)), [])
  return (
    <Sonner
      position="top-right"
      duration={toastMs}
      hotkey={['altKey', 'KeyT']}
      theme="light"
      expand
      closeButton
      icons={icons}
      toastOptions={{
        unstyled: true,
        duration: toastMs,
        classNames,
        closeButtonAriaLabel: uiFormTexts.dismiss,
      }}
    />
  )
}
