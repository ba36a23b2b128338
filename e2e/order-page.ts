import type { Page } from '@playwright/test'

type Tab = 'payment-details' | 'order-chat' | 'completed-file' | 'revisions'

/** Where an order is looked at; its details, unless at another of its tabs. */
export const orderPath = ({ id }: { id: number }, tab?: Tab) =>
  `/order-details?order_id=${id}${tab ? `&tab=${tab}` : ''}`

export const orderTabs = (page: Page) => page.getByRole('navigation', { name: 'Order Details' })
