import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A primitive keeps its own look; a caller's `className` is for placing it (margin, width, grid cell),
 * so nothing here has to resolve conflicting utilities in the browser.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
