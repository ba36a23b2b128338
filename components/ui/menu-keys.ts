import type { KeyboardEvent } from 'react'

export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]')) : []
}

/** Which item a key leads to; undefined when the key is not one of a menu's. */
export function nextMenuIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Arrow keys walk the items; Space follows a link, as it presses a button; Tab leaves the menu and closes it. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null) {
  const items = menuItems(menu)
  if (event.key === 'Tab') {
    menu?.closest<HTMLElement>('[popover]')?.hidePopover()
    return
  }
  if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
    event.preventDefault()
    event.target.click()
    return
  }
  const next = nextMenuIndex(event.key, items.indexOf(event.target as HTMLElement), items.length)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
