'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { keepBeside } from './anchored-popover'
import { cn } from './cn'
import { menuItems, moveInMenu } from './menu-keys'

type DropdownMenuProps = {
  /** The button's accessible name. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string
  /** Above the items, not part of the menu: whose account this is. */
  header?: ReactNode
  /** `MenuLink` and `MenuButton` only. */
  children: ReactNode
}

/**
 * A menu under a button, built on the browser's popover: outside clicks and Escape close it and focus goes back to the button.
 * Arriving at another page closes it too, by whatever way.
 */
export function DropdownMenu({ label, trigger, triggerClassName, header, children }: DropdownMenuProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const [openAt, setOpenAt] = useState('')
  if (openAt && openAt !== pathname) setOpenAt('')

  useLayoutEffect(() => {
    const popover = popoverRef.current
    if (!openAt || !buttonRef.current || !popover) return
    const stop = keepBeside(buttonRef.current, popover, { side: 'below', align: 'end' })
    menuItems(popover)[0]?.focus()
    return stop
  }, [openAt])

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openAt !== ''}
        className={cn('inline-flex min-h-11 min-w-11 items-center justify-center', triggerClassName)}
      >
        {trigger}
      </button>
      <div
        key={pathname}
        ref={popoverRef}
        id={id}
        popover="auto"
        onToggle={event => setOpenAt(event.newState === 'open' ? pathname : '')}
        className="inset-auto top-16 right-4 m-0 min-w-52 rounded-lg border border-line bg-surface text-sm text-ink shadow-float open:animate-fade-in"
      >
        {header && <div className="border-b border-line px-4 py-3">{header}</div>}
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="p-1"
          onKeyDown={event => moveInMenu(event, popoverRef.current)}
          onClick={() => popoverRef.current?.hidePopover()}
        >
          {children}
        </div>
      </div>
    </>
  )
}
