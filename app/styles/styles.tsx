'use client'

import { usePathname } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { routeKind } from '@/lib/routes'
import './sheet.css'
import earlyBird from './early-bird.css'
import whole from './globals.css'
import signedOut from './signed-out.css'
import type { StyleSet } from './style-set'

/**
 * Of a page that is not there, or broke, on the server, the framework sends an empty document, and the browser makes all of
 * it: without the styles, which are fetched then. Nothing is shown before.
 */
async function bringMissing(): Promise<void> {
  const root = document.documentElement
  const sheet = document.querySelector('style[data-precedence="page"]')
  if (sheet?.textContent !== '') return
  root.hidden = true
  // Styles that do not arrive keep nobody from the words.
  const styles = await import('./globals.css').catch(() => undefined)
  if (styles) sheet.textContent = String(styles.default)
  root.hidden = false
}

/**
 * The styles of a page, inside the page: one answer less to wait for before anything can be painted. Pages of signed-out
 * visitors bring only theirs, and the landing no other page's. Nothing but markup made on the server has them; the browser keeps
 * what came with its document (docs/decisions/019). While developing, they are one sheet for all pages, that can change under an
 * open one. They are read only where there is no window: anywhere else they would be bundled into every page's scripts.
 */
export function Styles({ set }: { set: StyleSet }) {
  const pathname = usePathname()
  const isPartial =
    set === 'early-bird'
      ? pathname !== '/early-bird'
      : set === 'signed-out' && routeKind(pathname) !== 'public-only'
  useLayoutEffect(() => {
    void bringMissing()
    // No link leads from the ones to the others without a new document; should one, the page takes its own.
    if (isPartial) window.location.reload()
  }, [isPartial])

  if (process.env.NODE_ENV === 'development') return null
  return (
    <style href={set} precedence="page">
      {typeof window === 'undefined'
        ? String({ 'early-bird': earlyBird, 'signed-out': signedOut, whole }[set])
        : ''}
    </style>
  )
}
