'use client'

import css from './globals.css'

/**
 * The styles of every page, inside the page: one answer less to wait for before anything can be painted. Only markup made on
 * the server has them; the browser keeps what came with its document (docs/decisions/019). While developing, they are a sheet
 * of their own that can change under an open page.
 */
export function Styles() {
  if (typeof css !== 'string') return null
  return (
    <style href="inkwell" precedence="page">
      {typeof window === 'undefined' ? css : ''}
    </style>
  )
}
