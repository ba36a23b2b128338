import { createHash } from 'node:crypto'
import type { DeskContext } from './desk'
import { lookHeader } from './news-headers'

/** Whether a page looks for news by itself, and nobody asked for anything. */
export const isLook = (c: DeskContext): boolean => c.req.header(lookHeader) !== undefined

/** The mark of what a page shows of the orders: another one when any of it has changed. */
export const newsMark = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
