'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { ButtonLink } from './button-link'
import { Icon } from './icon'
import { type Lasting, receiveToasts, type ToastMessage, toastMs } from './toast'

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

/** Above the navigation of phones and tablets, and beside that of wide screens on the pages that have it. */
const clearOfNavigation =
  '[--beside:1.5rem] [--above:5rem] lg:[--above:1.5rem] lg:[:has(nav[popover])_&]:[--beside:max(17.5rem,50vw-22.5rem)]'
const bottom = 'calc(var(--above) + env(safe-area-inset-bottom))'
/**
 * Below the header: what it holds, the way out of the wizard too, can be pressed while something is said. Over a window, where
 * nothing of the header can be pressed, above the button that closes it.
 */
const clearOfHeader = '[--top:5rem] [[data-scroll-locked]_&]:[--top:1rem]'
const top = 'var(--top)'

/** Below, where it covers neither the way to other pages nor one's account. */
const lastingLook = ({ note, href, link }: Lasting) => ({
  duration: Number.POSITIVE_INFINITY,
  position: 'bottom-left' as const,
  description: (
    <>
      <p className="pt-0.5 text-ink-soft">{note}</p>
      <ButtonLink href={href} size="sm" className="mt-2">
        {link}
      </ButtonLink>
    </>
  ),
})

function show({ kind, text, lasting }: ToastMessage) {
  if (lasting?.signal.aborted) return
  const id = sonner[kind](text, lasting && lastingLook(lasting))
  lasting?.signal.addEventListener('abort', () => sonner.dismiss(id))
}

/**
 * The keyboard's way to toasts stops their time, and what shows them lets it go on when a mouse leaves them. It does too once
 * the focus has left them, or could not get there, as from within a window.
 */
function goOnUnlessFocused(): void {
  const lists = document.querySelectorAll('[data-sonner-toaster]')
  for (const list of lists) {
    if (list.contains(document.activeElement) || list.matches(':hover')) continue
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
  }
}

function followFocus() {
  const soon = () => setTimeout(goOnUnlessFocused)
  const soonAfterHotkey = ({ altKey }: KeyboardEvent) => altKey && soon()
  document.addEventListener('focusout', soon)
  document.addEventListener('keydown', soonAfterHotkey)
  return () => {
    document.removeEventListener('focusout', soon)
    document.removeEventListener('keydown', soonAfterHotkey)
  }
}

/**
 * Five seconds, longer while the pointer is on it; Alt+T moves the focus here. The theme is fixed because the colours are tokens,
 * which know dark from light by themselves.
 */
export function Toaster() {
  useEffect(() => receiveToasts(show), [])
  useEffect(followFocus, [])
  return (
    <Sonner
      position="top-right"
      className={`${clearOfNavigation} ${clearOfHeader}`}
      offset={{ top, bottom, left: 'var(--beside)' }}
      mobileOffset={{ top, bottom }}
      duration={toastMs}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={uiFormTexts.toasts}
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
