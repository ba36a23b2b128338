import type { Page } from '@playwright/test'
import { orderPath } from './order-page'

export const chatOf = (order: { id: number }) => orderPath(order, 'order-chat')
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const log = (page: Page) => page.getByRole('region', { name: 'Messages' })

export const isChat = (url: URL) => /^\/api\/orders\/\d+\/chat$/.test(url.pathname)
export const isEvents = (url: URL) => /^\/api\/orders\/\d+\/chat\/events$/.test(url.pathname)

/** Lets nothing that comes round every ten seconds ever do so: what appears then was told of. */
export const stopLooking = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval } = window
    const seldom = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 9_000 ? setInterval(work, ms, ...rest) : 0
    Object.assign(window, { setInterval: seldom })
  })
