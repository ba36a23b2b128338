'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { placeBeside } from './anchored-popover'
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
  const menuRef = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const [openAt, setOpenAt] = useState('')
  if (openAt && openAt !== pathname) setOpenAt('')

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    const isOpen = event.newState === 'open'
    setOpenAt(isOpen ? pathname : '')
    if (!isOpen || !buttonRef.current) return
    placeBeside(buttonRef.current, event.currentTarget, { side: 'below', align: 'end' })
    menuItems(menuRef.current)[0]?.focus()
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openAt !== ''}
        className={cn(
          'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      <div
        key={pathname}
        id={id}
        popover="auto"
        onToggle={onToggle}
        className="inset-auto top-16 right-4 m-0 min-w-52 rounded-lg border border-line bg-surface text-sm text-ink shadow-float open:animate-fade-in"
      >
        {header && <div className="border-b border-line px-4 py-3">{header}</div>}
        <div
          ref={menuRef}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="p-1"
          onKeyDown={event => moveInMenu(event, menuRef.current)}
          onClick={() => document.getElementById(id)?.hidePopover()}
        >
          {children}
        </div>
      </div>
    </>
  )
}
